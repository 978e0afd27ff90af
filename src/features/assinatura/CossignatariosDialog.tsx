import './assinar.css'
import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { cossignatarioMutations } from './cossignatarios.ts'

/** Who signs after the responsável, changed while nobody has signed. */
export function CossignatariosDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = cossignatarioMutations(useQueryClient(), documento.id)
  const incluir = useMutation(mutations.incluir)
  const retirar = useMutation(mutations.retirar)
  const [pessoa, setPessoa] = useState<PessoaEscolhida | null>(null)
  const [faltou, setFaltou] = useState(false)
  const { responsavel, cossignatarios, sigla } = documento
  const ocupado = incluir.isPending || retirar.isPending
  const repetida = pessoa !== null && [responsavel, ...cossignatarios].some((cada) => cada?.id === pessoa.id)
  const enviar = () => {
    setFaltou(pessoa === null)
    if (pessoa === null || repetida) return
    const { id, nome } = pessoa
    retirar.reset()
    incluir.mutate(id, {
      onSuccess: () => {
        notify({ severity: 'success', summary: t`${nome} também assina` })
        setPessoa(null)
      },
    })
  }
  const erro = incluir.error ?? retirar.error
  return (
    <Modal titulo={t`Quem assina ${sigla}`} fechar={fechar}>
      <p className="soft">
        <Trans>Enquanto ninguém assinou, inclua ou retire quem assina depois do responsável.</Trans>
      </p>
      <ol className="plain assinantes">
        {[responsavel, ...cossignatarios].map(
          (cada, posicao) =>
            cada && (
              <li key={cada.id}>
                <span className="assinante-ordem" aria-hidden="true">
                  {posicao + 1}
                </span>
                <div>
                  <b>{cada.nome}</b>
                  <small className="soft">
                    {posicao === 0 ? <Trans>Responsável pela assinatura</Trans> : <Trans>Cossignatário</Trans>}
                    {cada.cargo && ` · ${cada.cargo}`} · {cada.lotacao.sigla}
                  </small>
                </div>
                {posicao > 0 && (
                  <button
                    type="button"
                    className="btn small plain"
                    aria-label={t`Retirar ${cada.nome}`}
                    disabled={ocupado}
                    onClick={() => {
                      incluir.reset()
                      retirar.mutate(cada.id, {
                        onSuccess: () => notify({ severity: 'success', summary: t`${cada.nome} deixa de assinar` }),
                      })
                    }}
                  >
                    <Icon nome="fechar" />
                  </button>
                )}
              </li>
            ),
        )}
      </ol>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault()
          enviar()
        }}
      >
        <PessoaPicker
          key={cossignatarios.length}
          rotulo={<Trans>Acrescentar cossignatário</Trans>}
          valor={pessoa}
          aoMudar={setPessoa}
          erro={repetida ? t`Essa pessoa já assina.` : faltou && !pessoa ? t`Escolha a pessoa.` : undefined}
          dica={t`Assina por último.`}
        />
        {erro && <ProblemAlert erro={erro} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Fechar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={ocupado}>
            <Trans>Incluir</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
