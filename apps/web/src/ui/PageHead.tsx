import { createContext, type ReactNode, use } from 'react'
import { Row } from './layout.tsx'
import css from './PageHead.module.css'

export interface PageHeadProps {
  readonly title: string
  /** What the screen is for, in a sentence. */
  readonly purpose?: ReactNode
  /** What can be done with the whole of it, at the end of the line. */
  readonly children?: ReactNode
}

/** What stands beside the title of every screen within. */
export const PageHeadLink = createContext<ReactNode>(undefined)

/** The first lines of a screen. */
export function PageHead({ title, purpose, children }: PageHeadProps) {
  return (
    <Row as="header" wrap gap={[4, 7]} align="end" className={css['head']}>
      <div>
        <Row wrap gap={[0, 5]} align="baseline">
          <h1>{title}</h1>
          {use(PageHeadLink)}
        </Row>
        {purpose !== undefined && <p>{purpose}</p>}
      </div>
      {children}
    </Row>
  )
}
