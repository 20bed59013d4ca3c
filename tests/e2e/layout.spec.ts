import { expect, test } from '@playwright/test'
import { type openProfile, PHONE } from './browser.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { layoutFaults, layoutShifts, recordLayoutShifts } from './layout.ts'

const phone: Awaited<ReturnType<typeof openProfile>> = profileForAll(serverForAll(), PHONE)

const page = (body: string) => `<!doctype html><html lang="en"><title>A page</title><style>
  body { margin: 0; font: 16px/1.5 sans-serif } main { padding: 16px } button { font: inherit; min-width: 48px; min-height: 48px }
</style><body><main>${body}</main>`
const tall = 'display: block; height: 200px'

/** For each check of `layout.ts`, a small page with the fault that the check must find. */
const faults: [fault: string, body: string, line: RegExp][] = [
  ['content wider than the screen', '<div style="width: 500px">Wide</div>', /^scrolls sideways: html/],
  [
    'text past the edge',
    '<p style="position: absolute; left: 370px; white-space: nowrap">Too far</p>',
    /^off the screen: p/,
  ],
  [
    'text past its button',
    '<button style="width: 60px; white-space: nowrap">A long label</button>',
    /^out of its frame: button/,
  ],
  [
    'text that is cut at the side',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">A long line</p>',
    /^cut off: p/,
  ],
  ['text that is cut below', '<p style="height: 30px; overflow: hidden">One<br>Two<br>Three</p>', /^cut off below: p/],
  ['tiny text', '<p style="font-size: 11px">Small print</p>', /^smaller than 14 px: p/],
  [
    'a control past the edge',
    '<button style="position: absolute; left: 380px">Go</button>',
    /^control off the screen: button/,
  ],
  [
    'a control that no scrolling reaches',
    '<button style="position: fixed; top: -30px">Go</button>',
    /^control out of reach: button/,
  ],
  [
    'a control under something else',
    `<button>Go</button><div style="position: fixed; inset: 0"></div>`,
    /^covered by div: button "Go"/,
  ],
  [
    'controls that overlap',
    '<button>One</button><button style="margin-left: -20px">Two</button>',
    /^overlaps "Two": button "One"/,
  ],
  [
    'a small target',
    '<button style="min-height: 0; height: 30px">Go</button>',
    /^target of 48 by 30 px, less than 44: button/,
  ],
  ['a small link that stands alone', '<a href="#x">More</a>', /^target of .* less than 44: a "More"/],
  [
    'links in a sentence on top of each other',
    '<p style="line-height: 1">Read <a href="#a">this</a> word<br>then <a href="#b">that</a> word.</p>',
    /^link of .* too near another target: a "this"/,
  ],
]

for (const [fault, body, line] of faults)
  test(`the layout checks find ${fault}`, async () => {
    await phone.page.setContent(page(body))
    expect(await layoutFaults(phone.page)).toContainEqual(expect.stringMatching(line))
  })

test('the layout checks find nothing on a page without faults', async () => {
  await phone.page.setContent(
    page(`
      <a href="#main" style="position: absolute; left: -999px">Skip to the content</a>
      <p>A sentence with <a href="#x">a link</a> in it.</p>
      <button>One</button> <button>Two</button>
      <a href="#y" style="${tall}">A card</a>
      <label style="display: flex; min-height: 48px; min-width: 48px"><input type="checkbox"> Choose</label>
      <style>.icon { position: relative; min-height: 0; height: 24px } .icon::after { content: ''; position: absolute; inset: -12px }</style>
      <p style="padding: 20px"><button class="icon">A larger area</button></p>
      <div role="region" tabindex="0" style="overflow-x: auto"><table style="width: 600px"><tr><td>Wide</table></div>`),
  )
  expect(await layoutFaults(phone.page)).toEqual([])
})

test('the layout checks find a layout shift after the first paint, and ignore shifts after a press', async () => {
  const { context } = phone
  await recordLayoutShifts(context)
  const shifting = await context.newPage()
  await shifting.route('**/shifting', (route) =>
    route.fulfill({ contentType: 'text/html', body: page('<p>First</p><button>Go</button>') }),
  )
  await shifting.goto('/shifting')
  await shifting.evaluate(growTop)
  await expect
    .poll(() => layoutShifts(shifting))
    .toEqual([
      { path: '/shifting', isOfFrame: false, description: expect.stringMatching(/^layout shift of 0\.\d+: .*First/) },
    ])
  await shifting.getByRole('button').click()
  await shifting.evaluate(growTop)
  expect(await layoutShifts(shifting)).toEqual([])
  await shifting.close()
})

/** Runs in the page: inserts an element at the top between two painted frames. */
async function growTop(): Promise<void> {
  const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await twoFrames()
  const late = document.createElement('div')
  late.style.height = '100px'
  document.querySelector('main')?.prepend(late)
  await twoFrames()
}
