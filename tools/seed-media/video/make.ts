/**
 * Encodes the success-story film. Run by hand after a change to its scenes, on a machine with ffmpeg:
 *
 *     node tools/seed-media/video/make.ts
 *
 * The results are committed beside this file, since a machine that builds the shop need not have ffmpeg;
 * `drawAll` copies them to the media store.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { frameAt, HEIGHT, WIDTH } from './film.ts'
import { captions, LENGTH } from './script.ts'

const FRAMES_PER_SECOND = 25
/** A moment with everyone at the top of the stairs. */
const POSTER_SECONDS = 17
const here = import.meta.dirname

function name(suffix: string) {
  return join(here, `success-story${suffix}`)
}

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  String(FRAMES_PER_SECOND),
  '-i',
  '-',
]
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '27',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
]
const vp9 = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-row-mt',
  '1',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-pix_fmt',
  'yuv420p',
]

const ffmpeg = spawn(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    ...input,
    '-map',
    '0',
    ...h264,
    name('.mp4'),
    '-map',
    '0',
    ...vp9,
    name('.webm'),
  ],
  {
    stdio: ['pipe', 'inherit', 'inherit'],
  },
)
for (let frame = 0; frame < LENGTH * FRAMES_PER_SECOND; frame += 1) {
  const svg = Buffer.from(frameAt(frame / FRAMES_PER_SECOND))
  const pixels = await sharp(svg).removeAlpha().raw().toBuffer()
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
const [status] = await once(ffmpeg, 'close')
if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`)

await sharp(Buffer.from(frameAt(POSTER_SECONDS)))
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(name('-poster.jpg'))
await writeFile(name('.vtt'), captions())
