/** A point on the earth, in degrees. */
export type Location = { readonly lat: number; readonly lng: number }

const earthRadiusMiles = 3958.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Miles along the ground between two points, to one decimal (shops/distance). */
export const distanceInMiles = (from: Location, to: Location): number => {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  const miles = 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
  return Math.round(miles * 10) / 10
}
