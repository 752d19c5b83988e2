/** The product's name. Page titles are `<section title> - <productName>`. */
export const productName = 'The Deal Exchange';
