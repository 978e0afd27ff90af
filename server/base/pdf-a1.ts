/** Whether a file says that it is PDF/A-1, whose description is never compressed (ISO 19005-1, 6.7.2). */
export const dizSerPdfA1 = (bytes: Uint8Array): boolean =>
  /pdfaid:part(?:>|\s*=\s*["'])\s*1/.test(new TextDecoder('latin1').decode(bytes))
