/** The colors of every picture: the site's tokens, and the edges and tints that give flat blocks their depth. */
export const ink = '#1f1b4d'
export const night = '#211c52'
export const nightDeep = '#171338'
export const indigo = '#4338b8'
export const indigoDeep = '#2f2690'
export const violet = '#6f64dd'
export const lilac = '#b9b2f5'
export const lilacDeep = '#8b81df'
export const haze = '#d9d5fb'
export const tint = '#eeedfb'
export const sun = '#ffc93c'
export const sunDeep = '#d9990a'
export const sunPale = '#ffe08a'
export const sunGround = '#fff0c2'
export const coral = '#f2694d'
export const coralDeep = '#bf4128'
export const blush = '#ffb8a4'
export const coralGround = '#ffe0d6'
export const paper = '#fdf9f1'
export const paperShade = '#efe5d0'
export const paperDeep = '#dccdb0'
export const wood = '#eaa96b'
export const woodDeep = '#c98445'
export const woodPale = '#f6cd9c'

/** Skin tones, light to dark; the second of each pair draws nose, ears and fingers. */
export const skins = {
  rose: ['#f7cfae', '#e0a67f'],
  olive: ['#e2ae7f', '#c48855'],
  tan: ['#c58a5b', '#a06a3f'],
  brown: ['#945f3f', '#70442a'],
  deep: ['#6a4130', '#4a2b1f'],
} as const
export type Skin = keyof typeof skins

/** Face, side and lettering of a block. */
export const tones = {
  paper: { face: '#fffaf0', edge: '#dccdb0', ink },
  sun: { face: sun, edge: sunDeep, ink },
  coral: { face: coral, edge: coralDeep, ink: '#fffaf0' },
  indigo: { face: indigo, edge: indigoDeep, ink: '#fffaf0' },
  violet: { face: violet, edge: '#4d43b8', ink: '#fffaf0' },
  lilac: { face: lilac, edge: lilacDeep, ink },
  night: { face: night, edge: nightDeep, ink: '#fffaf0' },
  blush: { face: blush, edge: '#e08a70', ink },
} as const
export type Tone = keyof typeof tones
