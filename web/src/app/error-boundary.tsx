import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { paths } from '@/config/paths.ts'
import { appTexts } from './app.texts.ts'

interface Props {
  children: ReactNode
  /** A new value, the next address say, gives the children another chance. */
  resetKey?: string
}

const texts = appTexts.crashed

/** Stands in for a screen that broke, or whose code could not be loaded. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <section className="mx-auto max-w-prose px-4 py-16 text-center">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="mt-3 text-muted">{texts.text}</p>
        <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
          {/* React keeps a failed import: only a new page asks for it again. */}
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
          <a href={paths.home} className="min-h-11 content-center font-semibold text-accent hover:underline">
            {texts.home}
          </a>
        </div>
      </section>
    )
  }
}
