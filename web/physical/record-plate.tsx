/** A weight plate that shows a new best set or time, such as '125' and 'lb × 8'. Lights up once. */
export function RecordPlate({ set }: { set: string }) {
  const [, number = set, rest = ''] = /^([\d.,:]+) ?(.*)$/.exec(set) ?? []
  return (
    <svg
      viewBox="0 0 220 220"
      role="img"
      aria-label={`New best: ${set}`}
      className="size-full motion-safe:animate-light lg:p-6"
    >
      <circle cx="110" cy="110" r="106" fill="#0b5cad" stroke="#05090d" strokeWidth="3" />
      <circle cx="110" cy="110" r="97" fill="none" stroke="#7db8ff" strokeWidth="2" />
      <circle cx="110" cy="110" r="70" fill="#084888" stroke="#05090d" strokeWidth="2" />
      <path id="plate-arc" d="M28 110a82 82 0 0 1 164 0" fill="none" />
      <g textAnchor="middle" fill="#ffffff">
        <text fontSize="15" letterSpacing="3" className="font-sans font-semibold">
          <textPath href="#plate-arc" startOffset="50%">
            NEW BEST
          </textPath>
        </text>
        <text x="110" y="122" fontSize={number.length > 4 ? 48 : 68} className="font-display font-semibold">
          {number}
        </text>
        <text x="110" y="148" fontSize={rest.length > 12 ? 14 : 18} className="font-sans font-semibold">
          {rest}
        </text>
      </g>
    </svg>
  )
}
