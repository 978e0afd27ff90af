import type { Estado, Objeto } from '../pdf/document-state.ts'
import { diferentes } from '../pdf/equality.ts'

const COMO_SE_GUARDA = new Set(['Length', 'Filter', 'DecodeParms'])
const NOTA = '((?:xmp|xap):(?:ModifyDate|MetadataDate)|(?:xmpMM|xapMM):InstanceID|pdf:Producer)'
const ELEMENTO = new RegExp(`<${NOTA}(?: xmlns:[a-z]+="[^"<]*")?>[^<]*</\\1>`, 'gi')
const ATRIBUTO = new RegExp(`[ \\t\\r\\n]${NOTA}="[^"<]*"`, 'gi')

/** Whether both are the same metadata stream, whatever it says. */
export function eOMesmoXmp(era: Objeto | undefined, e: Objeto | undefined): boolean {
  if (!era?.fluxo || !e?.fluxo || era.valor.tipo !== 'dicionario' || e.valor.tipo !== 'dicionario') return false
  const tipo = era.valor.entradas.get('Type')
  return (
    tipo?.tipo === 'nome' &&
    tipo.valor === 'Metadata' &&
    diferentes(era.valor.entradas, e.valor.entradas).every((chave) => COMO_SE_GUARDA.has(chave))
  )
}

/** Whether the XMP says the same but for what writers note when they save: hours, and with what. */
export function dizemOMesmo(antes: Estado, era: Objeto | undefined, depois: Estado, e: Objeto | undefined): boolean {
  const velho = semNotas(antes.desempacotado(era))
  return velho !== undefined && velho === semNotas(depois.desempacotado(e))
}

function semNotas(bytes: Buffer | undefined): string | undefined {
  const texto = bytes?.toString('latin1')
  // in a comment, or taken as it stands, what looks like a note need not be one
  if (texto === undefined || texto.includes('<!')) return undefined
  return texto
    .replace(/<\?xpacket[^>]*>/g, '')
    .replace(ELEMENTO, '')
    .replace(/<[^<>]*>/g, (marca) => (marca.includes("'") ? marca : marca.replace(ATRIBUTO, '')))
    .replace(/[ \t\r\n]+/g, ' ')
    .replaceAll('> <', '><')
    .replace(/^ | $/g, '')
}
