import { dizerAusente } from './ausente-palavras.ts'
import { useAusentes } from './ausentes.ts'
import type { Destinatario } from './destino.ts'

const pessoaDe = (destino: Destinatario) => (destino.tipo === 'PESSOA' ? [destino.pessoa.id] : [])

/** Which addressees are away; `fora`: the remark below the field of the chosen one. */
export function useForaDe(opcoes: Destinatario[], escolhido: Destinatario | null) {
  const ausentes = useAusentes([...opcoes, ...(escolhido ? [escolhido] : [])].flatMap(pessoaDe))
  const ausente = (destino: Destinatario) => (destino.tipo === 'PESSOA' ? ausentes.get(destino.pessoa.id) : undefined)
  const dele = escolhido && ausente(escolhido)
  return { ausente, fora: dele ? dizerAusente(dele) : undefined }
}
