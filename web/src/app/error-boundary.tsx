import { t } from '@lingui/core/macro'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { language } from '@/lib/words.tsx'

interface Props {
  children: ReactNode
  /** A new value, for instance the next address, renders the children again. */
  resetKey?: string
}

/** Shown instead of a screen that failed, or whose code could not be loaded. */
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
        <h1 className="text-2xl">{t`Something went wrong on this page`}</h1>
        <p className="mt-3 text-muted">{t`It is our mistake, not yours. Loading the page again usually helps.`}</p>
        <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
          {/* React remembers a failed import: only reloading the page tries it again. */}
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t`Load the page again`}
          </Button>
          <a href={pathIn(language, paths.home)} className="quiet-link">
            {t`Go to the home page`}
          </a>
        </div>
      </section>
    )
  }
}
