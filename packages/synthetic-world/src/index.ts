export * from './synthetic-world.ts'
