import { useState } from 'react'

import type { TipoDeAssinatura } from '#contract/assinatura.ts'

import type { ParaAssinar } from '#domain/assinatura/alvo.ts'
import type { Resposta } from '#domain/assinatura/forma.ts'
import { formaLembrada, lembrarForma } from './formas/lembrada.ts'
import { formasNaTela } from './formas/todas.ts'

/** The way chosen to sign: what this entry chose last, until another is; `resposta` once it is filled in. */
export function useFormas(preparo: Pick<ParaAssinar, 'formas'> | undefined) {
  const [escolhida, setEscolhida] = useState<TipoDeAssinatura>()
  const [preenchida, preencher] = useState<Resposta | null>(null)
  const formas = preparo?.formas ?? []
  const pode = formas.some(({ tipo, pode: esta }) => tipo === escolhida && esta)
  const atual = pode ? escolhida : formaLembrada(formas)
  const forma = atual && formasNaTela[atual]
  return {
    formas,
    atual,
    forma,
    resposta: forma ? (forma.resposta ?? preenchida) : null,
    preencher,
    escolher(tipo: TipoDeAssinatura) {
      lembrarForma(tipo)
      preencher(null)
      setEscolhida(tipo)
    },
  }
}
