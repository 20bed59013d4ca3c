import type { Plugin } from 'vite'

/**
 * Drops the parts of React Router that we do not use: 8 KB (brotli) of the first route. Its data router and framework mode (loaders, error
 * screens, prefetching, scripts of a server) hang on contexts that nothing here ever fills, which no bundler can know.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-router/dist/production/')) return null
      return { code: withoutSideEffects(id.includes('/chunk-') ? withoutDataRouter(code) : code), map: null }
    },
  }
}

/** Forms, scroll restoration and `NavLink` are created by calls and then named, which the bundler must take for side effects. */
const withoutSideEffects = (code: string): string =>
  code
    .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^var (\w+ErrorBoundary) = (class extends [\s\S]*?\n\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();')

/** What our router always answers, in place of the question. A new version that asks in other words fails the build. */
const answers: [question: string | RegExp, answer: string][] = [
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  ['match.route.errorElement || defaultErrorElement', 'null'],
  [/return dataRouterState && \(match\.route\.ErrorBoundary [\s\S]*?\) : getChildren\(\);/, 'return getChildren();'],
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  ['ref: mergeRefs(forwardedRef, prefetchRef)', 'ref: forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
]

const HAS_ROUTER = 'function _renderMatches('

function withoutDataRouter(code: string): string {
  if (!code.includes(HAS_ROUTER)) return code
  return answers.reduce((lean, [question, answer]) => {
    if (typeof question === 'string' ? !lean.includes(question) : !question.test(lean))
      throw new Error(`React Router no longer has ${question}: see web/build/lean-router.ts`)
    return lean.replace(question, () => answer)
  }, code)
}
