import { generateSamples } from '../../support/served-samples.ts'

/** Before the tests, once: every sample merchant. */
export default generateSamples
