import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { Tool } from 'sanity'
import { Guide } from './guide.tsx'

/** Help: the guide for editors, in the bar at the top. */
export const guideTool: Tool = { name: 'help', title: 'Help', icon: HelpCircleIcon, component: Guide }
