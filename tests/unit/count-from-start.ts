import { startCounting } from './steps-of.ts'

startCounting()
