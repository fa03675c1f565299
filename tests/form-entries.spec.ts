/** What a form sends for the fixture `scriptless`, which takes a browser's place. */
import { getLabel, listElements, parsePage } from './support/dom.ts'
import { type Answers, isSubmitButton, listEntries, listMissing } from './support/form-entries.ts'
import { expect, test } from './support/test.ts'

const root = parsePage(`
  <form id="order" method="post">
    <input type="hidden" name="item" value="book_1">
    <label>Size <select name="size"><option value="s">Small</option><option value="l" selected>Large</option></select></label>
    <label for="name">Name</label><input id="name" name="name" required>
    <label><input type="radio" name="pay" value="card" required> Card</label>
    <label><input type="radio" name="pay" value="invoice"> Invoice</label>
    <fieldset disabled><input name="closed" value="x"></fieldset>
    <div hidden><button name="intent" value="hidden">Hidden</button></div>
    <button name="intent" value="save">Save</button>
    <button name="intent" value="send">Send</button>
  </form>
  <label for="note">Note</label><textarea id="note" name="note" form="order">Thanks &amp; bye</textarea>
  <form id="other"><input name="elsewhere" value="y"></form>
`)
const elements = listElements(root)

function get(id: string) {
  const element = elements.find(({ attribs }) => attribs.id === id || attribs.value === id)
  if (!element) throw new Error(`There is no ${id}.`)
  return element
}

test('a form sends what its own enabled fields hold, and the button that was pressed', () => {
  const answers: Answers = new Map<ReturnType<typeof get>, string | boolean>([
    [get('name'), 'Ada'],
    [get('invoice'), true],
  ])
  expect(listEntries(root, get('order'), get('send'), answers)).toEqual([
    ['item', 'book_1'],
    ['size', 'l'],
    ['name', 'Ada'],
    ['pay', 'invoice'],
    ['intent', 'send'],
    ['note', 'Thanks & bye'],
  ])
})

test('a form lacks each required field that is empty, and a group of which none is chosen', () => {
  expect(listMissing(root, get('order'), new Map())).toEqual(['Name', 'Card'])
  expect(listMissing(root, get('order'), new Map([[get('invoice'), true]]))).toEqual(['Name'])
})

test('a field is called what its label says, without the options of its list', () => {
  const [list] = elements.filter(({ name }) => name === 'select')
  expect(list && getLabel(root, list)).toBe('Size')
})

test('a hidden button is not there', () => {
  expect(elements.filter(isSubmitButton).map(({ attribs }) => attribs.value)).toEqual(['save', 'send'])
})
