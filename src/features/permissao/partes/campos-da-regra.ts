import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Unidade } from '#contract/lotacao.ts'
import type { NivelAcesso } from '#contract/documento.ts'
import type { NovaRegra, OndeVale, TipoDeRegra } from '#contract/regra.ts'

import { quemDe, type Quem } from './QuemField.tsx'

/** The form's fields. Each kind of rule keeps its answers while another kind is chosen. */
export type CamposDaRegra = {
  tipo: TipoDeRegra
  modelo: string
  onde: OndeVale['tipo']
  orgao: string
  naUnidade: Unidade | null
  quem: Quem
  alvo: Quem
  papel: '' | 'SIGNATARIO' | 'DESTINATARIO'
  nivelAssinatura: 'AVANCADA' | 'QUALIFICADA'
  niveis: string[]
  ordem: OrdemDeAssinatura
  desde: string | null
  ate: string | null
  motivo: string
}

const NADA = { tipo: 'PESSOA', id: 0 } as const
const escolhido = (quem: Quem) => quemDe(quem) ?? NADA

function ondeDe({ onde, orgao, naUnidade }: CamposDaRegra): OndeVale {
  if (onde === 'TUDO') return { tipo: onde }
  return onde === 'ORGAO' ? { tipo: onde, id: Number(orgao) } : { tipo: onde, id: naUnidade?.id ?? 0 }
}

/** The rule to send, without the answers of other kinds. The form has already required every answer. */
export function regraDe(c: CamposDaRegra): NovaRegra {
  const motivo = c.motivo.trim()
  const comum = { onde: ondeDe(c), desde: c.desde ?? '', ate: c.ate, motivo: motivo === '' ? null : motivo }
  const modeloId = c.modelo === '' ? null : Number(c.modelo)
  switch (c.tipo) {
    case 'CRIAR':
      return { tipo: c.tipo, modeloId: modeloId ?? 0, quem: escolhido(c.quem), ...comum }
    case 'NOMEAR':
      return {
        tipo: c.tipo,
        modeloId,
        alvo: escolhido(c.alvo),
        papel: c.papel === '' ? null : c.papel,
        quem: escolhido(c.quem),
        ...comum,
      }
    case 'ASSINATURA_MINIMA':
      return { tipo: c.tipo, modeloId, nivelAssinatura: c.nivelAssinatura, ...comum }
    case 'NIVEIS':
      return { tipo: c.tipo, modeloId, niveis: c.niveis.map((nivel) => Number(nivel) as NivelAcesso), ...comum } // values of the checkboxes
    case 'ORDEM':
      return { tipo: c.tipo, modeloId, ordem: c.ordem, ...comum }
  }
}
