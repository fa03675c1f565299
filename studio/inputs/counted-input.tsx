import type { StringInputProps } from 'sanity'

interface CountedInputProps extends StringInputProps {
  /** How many characters the text should have at most. */
  max: number
}

/** An input for text that says below it how many characters are used. */
function CountedInput({ max, ...props }: CountedInputProps) {
  const length = [...(props.value ?? '')].length
  return (
    <div>
      {props.renderDefault(props)}
      <p
        style={{
          margin: '0.4em 0 0',
          fontSize: 13,
          ...(length > max ? { color: '#b3261e' } : { opacity: 0.7 }),
        }}
      >
        {length > max ? `${length - max} over ${max} characters` : `${length} of ${max} characters`}
      </p>
    </div>
  )
}

/** The `components` of a field whose text should have at most `max` characters. */
export function countTo(max: number) {
  return { input: (props: StringInputProps) => <CountedInput max={max} {...props} /> }
}
