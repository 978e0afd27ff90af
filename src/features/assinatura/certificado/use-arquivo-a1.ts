import { useState } from 'react'

import { deBase64, emBase64 } from '#contract/certificado.ts'

import type { CamposDaForma, Resposta } from '#domain/assinatura/forma.ts'
import { impedimento } from './impedimento.ts'
import { abrirP12, ErroDoP12, type FalhaDoP12, type Par } from './p12.ts'
import { pedirCom } from './pedir.ts'

/** The file holds keys of several certificates, and the person has not chosen one yet. */
export const NENHUM = -1

const respostaDe = ({ certificado, cadeia, assinar }: Par): Resposta => ({
  pedir: pedirCom('CERTIFICADO_A1', certificado, cadeia),
  async provar(dado) {
    if (dado.tipo !== 'CERTIFICADO_A1') throw new Error(dado.tipo)
    const assinatura = emBase64(await assinar(deBase64(dado.paraAssinar)))
    return { tipo: dado.tipo, sha256: dado.sha256, desafio: dado.desafio, prova: { assinatura } }
  },
})

/**
 * The certificate file that was chosen, and what was found in it. `pares` is empty until the file is opened. `aoMudar` gets
 * the answer to sign with, or null while there is no certificate this person can sign with.
 */
export function useArquivoA1({ aoMudar, cpf }: Pick<CamposDaForma, 'aoMudar' | 'cpf'>) {
  const [arquivo, setArquivo] = useState<File>()
  const [pares, setPares] = useState<Par[]>([])
  const [escolhido, setEscolhido] = useState(0)
  const [falha, setFalha] = useState<FalhaDoP12>()
  const [abrindo, setAbrindo] = useState(false)

  const usar = (todos: Par[], qual: number) => {
    setPares(todos)
    setEscolhido(qual)
    const par = todos[qual]
    aoMudar(par && impedimento(par.lido, cpf) === undefined ? respostaDe(par) : null)
  }
  return {
    arquivo,
    pares,
    escolhido,
    falha,
    abrindo,
    usarPar: (qual: number) => usar(pares, qual),
    escolherArquivo(novo: File) {
      setArquivo(novo)
      setFalha(undefined)
      usar([], 0)
    },
    async abrir(senha: string) {
      if (!arquivo) return
      setAbrindo(true)
      setFalha(undefined)
      try {
        const todos = await abrirP12(new Uint8Array(await arquivo.arrayBuffer()), senha)
        const variasChaves = todos.some(({ chave }) => chave !== todos[0]?.chave)
        usar(todos, variasChaves ? NENHUM : 0)
      } catch (erro) {
        usar([], 0)
        setFalha(erro instanceof ErroDoP12 ? erro.falha : 'ILEGIVEL')
      }
      setAbrindo(false)
    },
  }
}
