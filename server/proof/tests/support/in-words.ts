import { dizer } from '#server/base/palavras/dizer.ts'
import type { AssinaturaVerificada, Verificacao } from '../../types.ts'

const signature = (one: AssinaturaVerificada) => ({
  ...one,
  explicacao: dizer('pt-BR', one.explicacao),
  consulta: one.consulta && { ...one.consulta, disse: dizer('pt-BR', one.consulta.disse) },
})

/** A verdict with its findings in Portuguese, as people read them. */
export const inWords = (verification: Verificacao) => ({
  ...verification,
  explicacao: dizer('pt-BR', verification.explicacao),
  assinaturas: verification.assinaturas.map(signature),
  carimbos: verification.carimbos.map(signature),
  revisoes: verification.revisoes.map((revision) => ({
    ...revision,
    alteracoes: revision.alteracoes.map((one) => dizer('pt-BR', one)),
    permitidas: revision.permitidas.map((one) => dizer('pt-BR', one)),
  })),
})
