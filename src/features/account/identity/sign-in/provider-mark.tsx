import type { VendorMark } from '../providers/provider.ts'

/** A vendor's logo; decorative, since the vendor's name is beside it. */
export function ProviderMark({ mark: { size, paths } }: { mark: VendorMark }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={22} height={22} aria-hidden="true">
      {paths.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  )
}
