import type { BrandConfig } from '../../../../contract/brand.ts'
import { storedValue } from '../../../shared/lib/stored-value.ts'
import { openGate } from './age-gate.ts'

/** Where a merchant states no age, the gate asks for the age of majority of most countries. */
const adultAge = 18

/** The age that the visitor confirmed on this device. */
const confirmed = storedValue('ageConfirmed')

export const gateAge = ({ legal }: BrandConfig): number => legal.minimumAge ?? adultAge

export const isAgeConfirmed = (brand: BrandConfig): boolean => openGate(gateAge(brand), confirmed.read()) === 'passed'

export const confirmAge = (age: number): void => confirmed.write(String(age))
