import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import css from './WayBack.module.css'

export interface WayBackProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * What was last done to a list, and the way back, at the foot of the window. Out of the page's flow: rows that it pushed down would come under a
 * pointer that was meant for others.
 */
export function WayBack({ className, children }: WayBackProps) {
  return (
    <Row
      gap={5}
      align="center"
      size="row"
      pad={[4, 6]}
      frame="edge"
      round="box"
      ground="raised"
      className={className === undefined ? css['way-back'] : `${css['way-back']} ${className}`}
    >
      {children}
    </Row>
  )
}
