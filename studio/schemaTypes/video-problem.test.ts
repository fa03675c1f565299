import { expect, test } from 'vitest'
import { captionsTypeProblem, findCaptionsProblem, videoProblem, videoTypeProblem } from './video-problem.ts'

function file(extension: string) {
  return { asset: { _ref: `file-${'a'.repeat(40)}-${extension}` } }
}

test.each(['mov', 'avi', 'webm', 'bin'])('a video of the type %s is refused', extension => {
  expect(videoTypeProblem(file(extension))).toMatch(/Save it as MP4/)
})

test.each(['srt', 'txt'])('captions of the type %s are refused', extension => {
  expect(captionsTypeProblem(file(extension))).toMatch(/\.vtt/)
})

test.each([undefined, null, {}])('nothing is said of the type of what is not there: %j', value => {
  expect(videoTypeProblem(value)).toBe(true)
  expect(captionsTypeProblem(value)).toBe(true)
})

test('an MP4 with WebVTT captions is taken', () => {
  const section = { video: file('mp4'), captionsFile: file('vtt') }
  expect(videoTypeProblem(section.video)).toBe(true)
  expect(captionsTypeProblem(section.captionsFile)).toBe(true)
  expect(videoProblem(section)).toBe(true)
  expect(findCaptionsProblem(section)).toBe(true)
})

test('paths in the media store are enough without an upload', () => {
  const section = { mp4: 'video/a.mp4', captions: 'video/a.vtt' }
  expect(videoProblem(section)).toBe(true)
  expect(findCaptionsProblem(section)).toBe(true)
})

test('an uploaded video needs captions of its own', () => {
  expect(findCaptionsProblem({ video: file('mp4'), captions: 'video/a.vtt' })).toMatch(/Upload the captions/)
})

test.each([{}, { video: {} }, undefined])('a section without a video is refused: %j', section => {
  expect(videoProblem(section)).toBe('Upload a video.')
  expect(findCaptionsProblem(section)).toMatch(/Upload the captions/)
})
