import './assinar.css'
import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { PAPEIS_DOS_OUTROS } from '#contract/assinante.ts'
import type { Documento } from '#contract/documento.ts'
import { ConvidarButton } from '#features/externo/ConvidarButton.tsx'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { Ausente } from '#features/usuario/Ausente.tsx'
import { useAusentes } from '#features/usuario/ausentes.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { explicacaoDaOrdem, nomeDoPapel } from './nomes.ts'
import { cossignatarioMutations } from './cossignatarios.ts'

/** Who signs after the responsável, changed while nobody has signed. */
export function CossignatariosDialog({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = cossignatarioMutations(useQueryClient(), documento.id)
  const incluir = useMutation(mutations.incluir)
  const retirar = useMutation(mutations.retirar)
  const [pessoa, setPessoa] = useState<PessoaEscolhida | null>(null)
  const [faltou, setFaltou] = useState(false)
  const [papel, setPapel] = useState<(typeof PAPEIS_DOS_OUTROS)[number]>('COSSIGNATARIO')
  const { responsavel, cossignatarios, sigla } = documento
  const ausentes = useAusentes([responsavel, ...cossignatarios].flatMap((cada) => (cada ? [cada.id] : [])))
  const ocupado = incluir.isPending || retirar.isPending
  const repetida = pessoa !== null && [responsavel, ...cossignatarios].some((cada) => cada?.id === pessoa.id)
  const enviar = () => {
    setFaltou(pessoa === null)
    if (pessoa === null || repetida) return
    const { id, nome } = pessoa
    retirar.reset()
    incluir.mutate(
      { pessoaId: id, papel },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`${nome} também assina` })
          setPessoa(null)
        },
      },
    )
  }
  const erro = incluir.error ?? retirar.error
  return (
    <Modal titulo={t`Quem assina ${sigla}`} fechar={fechar}>
      <p className="soft">
        <Trans>Enquanto ninguém assinou, inclua ou retire quem assina com o responsável.</Trans>
      </p>
      <ol className="plain assinantes">
        {[responsavel && { ...responsavel, papel: 'SUBSCRITOR' as const }, ...cossignatarios].map(
          (cada, posicao) =>
            cada && (
              <li key={cada.id}>
                <span className="assinante-ordem" aria-hidden="true">
                  {posicao + 1}
                </span>
                <div>
                  <b>{cada.nome}</b>
                  <small className="soft">
                    {nomeDoPapel(cada.papel)}
                    {cada.cargo && ` · ${cada.cargo}`} · {cada.lotacao.sigla}
                  </small>
                  <Ausente ausente={ausentes.get(cada.id)} />
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
          rotulo={<Trans>Acrescentar quem assina</Trans>}
          valor={pessoa}
          aoMudar={setPessoa}
          erro={repetida ? t`Essa pessoa já assina.` : faltou && !pessoa ? t`Escolha a pessoa.` : undefined}
          dica={explicacaoDaOrdem(documento.ordemAssinatura)}
        />
        <ConvidarButton aoConvidar={setPessoa} />
        <div className="field">
          <label htmlFor="papel-de-quem-assina">
            <Trans>Assina como</Trans>
          </label>
          <select
            id="papel-de-quem-assina"
            value={papel}
            onChange={({ target }) => setPapel(PAPEIS_DOS_OUTROS.find((cada) => cada === target.value) ?? papel)}
          >
            {PAPEIS_DOS_OUTROS.map((cada) => (
              <option value={cada} key={cada}>
                {nomeDoPapel(cada)}
              </option>
            ))}
          </select>
        </div>
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
