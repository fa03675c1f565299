import { type StringInputProps, set } from 'sanity'
import { getPagePath, LINKABLE_PAGES, SITE_PAGES } from '../../contract/site-pages.ts'

/** An input for an address, with the pages of the site to choose from by name. */
export function AddressInput(props: StringInputProps) {
  return (
    <div>
      {props.renderDefault(props)}
      <select
        aria-label="Choose a page of the site"
        value=""
        disabled={props.readOnly === true}
        onChange={event => props.onChange(set(event.target.value))}
        style={{ marginTop: 6, padding: 4, font: 'inherit', fontSize: 13 }}
      >
        <option value="">Choose a page…</option>
        {LINKABLE_PAGES.map(key => (
          <option key={key} value={getPagePath(key)}>
            {SITE_PAGES[key].name}
          </option>
        ))}
      </select>
    </div>
  )
}
