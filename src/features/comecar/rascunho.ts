import { useState } from 'react'

import type { ParteDoKit } from '#contract/kit.ts'

/** What is filled in, kept in this tab while its owner goes to the provider to make a password and to sign in. */
export type Rascunho = {
  /** Good once the server said so. */
  codigo: string | null
  /** Whose account is to be made there, as it is typed. */
  pedida: { nome: string; email: string }
  /** The account made at the embedded provider; its password is made there. */
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
    return guardado === null ? VAZIO : { ...VAZIO, ...(JSON.parse(guardado) as Partial<Rascunho>) } // written below
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
        // Storage is blocked: what is filled in lasts as long as the page.
      }
      return novo
    })
  return [rascunho, mudar] as const
}
