/** The product's name; page titles are `<section title> - <productName>`. */
export const productName = 'The Deal Exchange';
