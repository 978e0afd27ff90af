import { useState } from 'react'

import type { ParteDoKit } from '#contract/kit.ts'

/** What was filled in, kept in this tab while the person goes to the provider to create a password and sign in. */
export type Rascunho = {
  /** Set once the server accepted it. */
  codigo: string | null
  /** The account to create there, as typed. */
  pedida: { nome: string; email: string }
  /** E-mail of the account created at the embedded provider, where the person then creates its password. */
  conta: string | null
  campos: Campos
}
export type Campos = {
  orgao: { sigla: string; nome: string; municipio: string; uf: string }
  unidade: { sigla: string; nome: string }
  pessoa: { nome: string; cpf: string; matricula: string; cargo: string }
  kit: ParteDoKit[]
}

const CHAVE = 'carimbo.comecar'
const VAZIO: Rascunho = {
  codigo: null,
  pedida: { nome: '', email: '' },
  conta: null,
  campos: {
    orgao: { sigla: '', nome: '', municipio: '', uf: '' },
    unidade: { sigla: '', nome: '' },
    pessoa: { nome: '', cpf: '', matricula: '', cargo: '' },
    kit: ['ESPECIES_E_MODELOS', 'CLASSIFICACAO', 'HIPOTESES_LEGAIS', 'FERIADOS'],
  },
}

function ler(): Rascunho {
  try {
    const guardado = sessionStorage.getItem(CHAVE)
    return guardado === null ? VAZIO : { ...VAZIO, ...(JSON.parse(guardado) as Partial<Rascunho>) } // written by useRascunho
  } catch {
    return VAZIO
  }
}

export const esquecerRascunho = () => sessionStorage.removeItem(CHAVE)

export function useRascunho() {
  const [rascunho, setRascunho] = useState(ler)
  const mudar = (mudancas: Partial<Rascunho>) =>
    setRascunho((antes) => {
      const novo = { ...antes, ...mudancas }
      try {
        sessionStorage.setItem(CHAVE, JSON.stringify(novo))
      } catch {
        // Storage is blocked: what was filled in lasts as long as the page.
      }
      return novo
    })
  return [rascunho, mudar] as const
}
