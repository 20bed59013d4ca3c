const PSI_A_FOOT = 434 / 1_000

/** Answers each question from the words of its stem alone, so that words and key agree. */
export const readers: Record<string, (stem: string) => number | string | undefined> = {
  lever(stem) {
    const arms = /(\d+) (?:foot|feet) from the (?:block|log|curb|axle|hinge|pin)/g
    if (/second load|measures|extends|-foot/.test(stem)) return undefined
    const [load = 0, effort = 0] = [...stem.matchAll(arms)].map(([, feet]) => Number(feet))
    const weight = numberIn(stem, /(\d+)-pound/)
    return weight ? (weight * load) / effort : (numberIn(stem, /force of (\d+) pounds/) * effort) / load
  },
  seesaw(stem) {
    const pairs = [...stem.matchAll(/(\d+)-pound [a-z ]+ is (\d+) feet from/g)].map(([, w, d]) => Number(w) * Number(d))
    const isDouble = /On the other side,/.test(stem)
    const moment = pairs.reduce((sum, one, at) => sum + (isDouble && at === pairs.length - 1 ? -one : one), 0)
    return moment / (numberIn(stem, /set (\d+) f/) || numberIn(stem, /must an? (\d+)-pound/))
  },
  'shared-load'(stem) {
    const [load, front] = [numberIn(stem, /(\d+)-pound/), numberIn(stem, /(\d+) (?:foot|feet) from the front/)]
    const length = numberIn(stem, /is (\d+) feet long/) || front + numberIn(stem, /(\d+) (?:foot|feet) from the rear/)
    const half = numberIn(stem, /uniform and weighs (\d+)/) / 2
    const held = numberIn(stem, /person carries (\d+)/)
    const isFront = /the front person/.test(stem)
    if (held) return isFront ? length - (held * length) / load : (held * length) / load
    return (load * (isFront ? length - front : front)) / length + half
  },
  winch(stem) {
    const crank = numberIn(stem, /handle that is (\d+)/)
    const radius = numberIn(stem, /radius of (\d+)/) || numberIn(stem, /diameter of (\d+)/) / 2
    const gain = (crank / radius) * (/movable pulley/.test(stem) ? 2 : 1)
    const load = numberIn(stem, /load of (\d+)/)
    return Math.round(load ? load / gain : numberIn(stem, /force of (\d+)/) * gain)
  },
  'gear-speed'(stem) {
    const [a = 1, b = 1, c = 1, d = 1] = [...stem.matchAll(/[A-D] has (\d+) teeth/g)].map(([, teeth]) => Number(teeth))
    const from = numberIn(stem, /turns at (\d+)/) || numberIn(stem, /A makes (\d+)/)
    return Math.round(/same shaft/.test(stem) ? (from * a * c) / b / d : (from * a) / (/C has/.test(stem) ? c : b))
  },
  ramp(stem) {
    const [load, push, height] = [
      numberIn(stem, /(\d+)-pound/),
      numberIn(stem, /force of (\d+)/),
      numberIn(stem, /rises? (\d+)/),
    ]
    const base = numberIn(stem, /covers (\d+)/)
    const slope = base ? Math.hypot(base, height) : numberIn(stem, /is (\d+) feet long/)
    if (!slope) return (load * height) / push
    return Math.round(load ? (load * height) / slope : (push * slope) / height)
  },
  'screw-jack'(stem) {
    const perInch = numberIn(stem, /1\/(\d+) inch from/) || numberIn(stem, /has (\d+) threads/)
    const circle = numberIn(stem, /travels (\d+) inches/)
    if (circle) return numberIn(stem, /load of ([\d,]+)/) / circle / perInch
    const [, whole = '0', top = '0', bottom = '1'] = /load (?:(\d+)(?![\d/]) ?)?(?:(\d+)\/(\d+) )?inch/.exec(stem) ?? []
    const made = ((Number(whole) + Number(top) / Number(bottom)) * perInch) / (/double/.test(stem) ? 2 : 1)
    return Math.round(made) * (numberIn(stem, /takes (\d+) second/) || 1)
  },
  hydraulics(stem) {
    const [small = 1, large = 1] = [...stem.matchAll(/(?:area|diameter) of (\d+)/g)].map(([, size]) => Number(size))
    const gain = /diameter/.test(stem) ? (large / small) ** 2 : large / small
    const [load, stroke] = [numberIn(stem, /load of ([\d,]+)/), numberIn(stem, /pump piston (\d+) inch/)]
    if (stroke) return Math.round((numberIn(stem, /lift piston (\d+) inch/) * gain) / stroke)
    return Math.round(load ? load / gain : numberIn(stem, /force of (\d+)/) * gain)
  },
  'water-head'(stem) {
    const [base, above] = [numberIn(stem, /ground level reads (\d+)/), numberIn(stem, /outlet (\d+) feet above/)]
    if (base) return base - Math.round(above * PSI_A_FOOT)
    return Math.round((numberIn(stem, /surface is (\d+)/) - above) * PSI_A_FOOT)
  },
  'pipe-flow'(stem) {
    const sizes = [...stem.matchAll(/(\d+) (?:square )?inch(?:es)? in ([A-D])/g)].map(([, size]) => Number(size))
    const speed = numberIn(stem, /moves at (\d+)/)
    if (!speed)
      return `In part ${'ABCD'.charAt(sizes.indexOf(/fastest/.test(stem) ? Math.min(...sizes) : Math.max(...sizes)))}`
    const ratio = (sizes[0] ?? 1) / (sizes['ABCD'.indexOf(/move in part ([A-D])/.exec(stem)?.[1] ?? '')] ?? 1)
    return Math.round(speed * (/square/.test(stem) ? ratio : ratio * ratio))
  },
  springs(stem) {
    const [inch, pound] = [numberIn(stem, /stretches (\d+)/), numberIn(stem, /pull of (\d+)/)]
    const chain = /a rig has (.*?), (?:both|all) identical/i.exec(stem)?.[1] ?? 'one spring'
    const count = (part: string) => ['one', 'two', 'three', 'four'].indexOf(part.split(' ')[0] ?? '') + 1
    const sides = chain.includes(' in a row')
      ? Array.from({ length: count(chain) }, () => 1)
      : chain.split(/, (?:and )?then /).map(count)
    const softness = sides.reduce((sum, side) => sum + inch / (pound * side), 0)
    const load = numberIn(stem, /(\d+)-pound [a-z ]+ hangs (?:at|from)/)
    return Math.round(load ? load * softness : numberIn(stem, /stretches the (?:spring|rig) (\d+)/) / softness)
  },
}

const numberIn = (text: string, pattern: RegExp): number => Number((pattern.exec(text)?.[1] ?? '0').replace(',', ''))
