import sharp from 'sharp'
import { drawMark, GROUND } from './mark.server.ts'

const ICON = 180

/** The icon a phone puts on its home screen: 180 by 180 px, PNG; phones round the corners themselves. */
export function drawTouchIcon(): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${ICON}" height="${ICON}" viewBox="0 0 ${ICON} ${ICON}">
    <rect width="${ICON}" height="${ICON}" fill="${GROUND}"/>
    ${drawMark(24, 24, 3)}
  </svg>`),
  )
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}
