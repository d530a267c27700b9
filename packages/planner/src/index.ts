export { plan } from './plan.ts'
export * from './problem.ts'
export * from './report.ts'
