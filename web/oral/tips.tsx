const tips = [
  ['Answer the question that was asked.', 'Repeat it in your head, then lead with your point.'],
  ['Say "I".', 'The panel scores what you did, and "we" sounds like somebody else did it.'],
  [
    'Two to three minutes for a story or a scenario.',
    'A shorter answer lacks proof; a longer one loses the panel. An opinion or an opener takes 1 to 1½ minutes, a closing a minute at most.',
  ],
  ['Listen to yourself.', 'One recording played back teaches you more than five answers nobody heard.'],
  ['Rest before the day.', 'Sleep, water and an early arrival are part of the preparation.'],
] as const

export function Tips() {
  return (
    <section aria-labelledby="oral-tips">
      <h2 id="oral-tips" className="mb-3 text-2xl">
        Interview Tips
      </h2>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {tips.map(([rule, reason]) => (
          <li key={rule} className="border-amber border-l-[3px] pl-3">
            <span className="font-semibold">{rule}</span> <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
