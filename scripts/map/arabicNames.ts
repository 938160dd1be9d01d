/** Towns that Unicode's list of cities leaves out: by country and by the name that GeoNames gives them. */
export const arabicNames: Record<string, Record<string, string>> = {};
