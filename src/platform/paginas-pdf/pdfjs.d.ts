/** PDF.js's reader: importing it sets `globalThis.pdfjsWorker`. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
