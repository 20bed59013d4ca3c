import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { fallback: (reset: () => void) => ReactNode; children: ReactNode }

/** React still requires a class for error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
