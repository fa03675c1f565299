import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, about which React would warn on the server. */
export const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect
