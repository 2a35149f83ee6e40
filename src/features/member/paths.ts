export const memberHomePath = '/m/member/home'
export const depositPath = '/m/voucherCenter'
