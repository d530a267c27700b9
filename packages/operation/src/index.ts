export * from './beginnings.ts'
