import type { ElementType, JSX, Key, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'

export type { JSX } from 'react/jsx-runtime'

// React's JSX runtime, with one difference: text next to other children gets its own element. The compiler calls this runtime for all of
// `web` (`jsxImportSource` in tsconfig.json).
//
// A browser that translates the page replaces text nodes with `font` elements. React keeps references to the nodes that it created: it
// updates texts that are no longer on the page, so clocks stop, and it throws NotFoundError when it removes such a text or inserts
// something before it (https://github.com/facebook/react/issues/11538). If a text is the only child, React sets `textContent` instead,
// which keeps working.
//
// A component that returns only a text is not covered: return `<>{text}</>`.

export const Fragment = react.Fragment

export function jsx(type: ElementType, props: Props, key?: Key): JSX.Element {
  return react.jsx(type, withOwnElements(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): JSX.Element {
  const own = withOwnElements(type, props)
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key)
}

/** Used by development builds and tests. React 19 ignores the compiler's further arguments (source locations). */
export function jsxDEV(type: ElementType, props: Props, key: Key | undefined, isStatic: boolean): JSX.Element {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key)
}

type Props = { children?: ReactNode }

function withOwnElements(type: ElementType, props: Props): Props {
  const { children } = props
  // Components receive their children unchanged; the children are handled where they are rendered.
  if (typeof type !== 'string' && type !== Fragment) return props
  if (!Array.isArray(children))
    return type === Fragment && isText(children) ? { children: ownElement(children) } : props
  if (!hasText(children)) return props
  return { ...props, children: type !== Fragment && isAllText(children) ? join(children) : separate(children) }
}

/**
 * Replaces each sequence of texts with one element at the index of the first text. Other children keep their index, which identifies them
 * for React.
 */
function separate(children: readonly ReactNode[]): ReactNode[] {
  const separated: ReactNode[] = []
  let run: ReactNode[] = []
  const endRun = (at: number) => {
    if (run.some(isText)) separated[at - run.length] = ownElement(join(run), at - run.length)
    run = []
  }
  for (const [at, child] of children.entries()) {
    if (isText(child) || isNothing(child)) {
      run.push(child)
      separated.push(null)
      continue
    }
    endRun(at)
    separated.push(Array.isArray(child) && hasText(child) ? separate(child) : child)
  }
  endRun(children.length)
  return separated
}

/**
 * Text that starts or ends with white space gets an element without a box (`display: contents`), so that the white space stays invisible in
 * a flex container and stays a space in a line of text.
 */
const ownElement = (text: ReactNode, at = 0): ReactNode =>
  react.jsx('span', { className: /^\s|\s$/.test(String(text)) ? 'contents' : undefined, children: text }, `text-${at}`)

const join = (children: readonly ReactNode[]): string => children.flat(Number.POSITIVE_INFINITY).filter(isText).join('')

const isText = (child: ReactNode): boolean =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint'

const isNothing = (child: ReactNode): boolean => child == null || typeof child === 'boolean' || child === ''

const isAllText = (children: readonly ReactNode[]): boolean =>
  children.every((child) => (Array.isArray(child) ? isAllText(child) : isText(child) || isNothing(child)))

const hasText = (children: readonly ReactNode[]): boolean =>
  children.some((child) => (Array.isArray(child) ? hasText(child) : isText(child)))
