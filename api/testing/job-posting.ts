/** A job opening as published on a city's website (schema.org JobPosting). */
export const job = (change: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'City', value: 'R-1' },
  title: 'Firefighter Recruit',
  hiringOrganization: { '@type': 'Organization', name: 'City of Ohio Fire' },
  jobLocation: { address: { addressLocality: 'Columbus', addressRegion: 'Ohio', addressCountry: 'US' } },
  validThrough: '2026-12-20',
  employmentType: ['FULL_TIME'],
  baseSalary: { currency: 'USD', value: { minValue: 58_400, maxValue: 72_000, unitText: 'YEAR' } },
  description:
    '<p>Join &amp; serve.</p><h3>Minimum Qualifications</h3><ul><li>18 or older</li><li>CPAT card</li></ul><script>steal()</script>',
  url: 'https://jobs.example.org/r-1',
  ...change,
})
