/* Where properties stand. */

export const propertiesPath = '/apps/properties';
export const listingPath = '/wizard-examples/property-listing';
export const propertyPath = (id: string) => `${propertiesPath}/view/${id}`;
export const propertyEditPath = (id: string) => `${propertiesPath}/edit/${id}`;
