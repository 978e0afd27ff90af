/** Its part that reads: importing it is enough, it says `globalThis.pdfjsWorker`. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
