/** A year, or a span of years, and what is said of it: 2022—2025年, 2016年3月. */
export const whole = /(\d+(?:[—–~-]\d+)?\s?[年月日](?:\d+[年月日])*)/

/** A title whose numbers keep their 年. */
export const Unbroken = ({ text }: { text: string }) => (
  <>
    {text.split(whole).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
        <span key={at} class="nowrap">
          {part}
        </span>
      ),
    )}
  </>
)
