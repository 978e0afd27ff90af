import { esquecer, guardar, ler } from './diario.ts'
import { dataServe } from './edicao.ts'

const qual = (id: number) => `data-${id}` as const

/** Keeps, in this browser only, a typed date that the server would refuse, until it is corrected. */
export const guardarData = (id: number, data: string | null) =>
  (dataServe(data)
    ? esquecer(qual(id))
    : guardar(qual(id), { edicao: data, versao: 0, em: new Date().toISOString() })
  ).catch(
    () => {}, // storage is blocked: the page still has it
  )

export const lerData = async (id: number) => (await ler<string>(qual(id)))?.edicao ?? null
