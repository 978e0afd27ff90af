import type { OrdemDeAssinatura } from '#contract/assinante.ts'
import type { Unidade } from '#contract/lotacao.ts'
import type { NivelAcesso } from '#contract/documento.ts'
import type { NovaRegra, OndeVale, TipoDeRegra } from '#contract/regra.ts'

import { quemDe, type Quem } from './QuemField.tsx'

/** As it is filled in: every answer stays while another kind of rule is looked at. */
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

/** What is sent of it, and no more than its kind asks for; the form's own rules left nothing empty. */
export function regraDe(c: CamposDaRegra): NovaRegra {
  const onde: OndeVale =
    c.onde === 'TUDO'
      ? { tipo: 'TUDO' }
      : c.onde === 'ORGAO'
        ? { tipo: 'ORGAO', id: Number(c.orgao) }
        : { tipo: 'UNIDADE', id: c.naUnidade?.id ?? 0 }
  const motivo = c.motivo.trim()
  const comum = { onde, desde: c.desde ?? '', ate: c.ate, motivo: motivo === '' ? null : motivo }
  const modeloId = c.modelo === '' ? null : Number(c.modelo)
  switch (c.tipo) {
    case 'CRIAR':
      return { tipo: c.tipo, modeloId: modeloId ?? 0, quem: quemDe(c.quem) ?? NADA, ...comum }
    case 'NOMEAR':
      return {
        tipo: c.tipo,
        modeloId,
        alvo: quemDe(c.alvo) ?? NADA,
        papel: c.papel === '' ? null : c.papel,
        quem: quemDe(c.quem) ?? NADA,
        ...comum,
      }
    case 'ASSINATURA_MINIMA':
      return { tipo: c.tipo, modeloId, nivelAssinatura: c.nivelAssinatura, ...comum }
    case 'NIVEIS':
      return { tipo: c.tipo, modeloId, niveis: c.niveis.map((nivel) => Number(nivel) as NivelAcesso), ...comum } // the boxes' own values
    case 'ORDEM':
      return { tipo: c.tipo, modeloId, ordem: c.ordem, ...comum }
  }
}
