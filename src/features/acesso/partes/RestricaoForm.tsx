import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Acesso } from '#contract/acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { diaDoFim } from '../dias.ts'
import { focar } from '../focar.ts'
import { Previsao } from '../Previsao.tsx'
import { acessoMutations } from '../queries.ts'
import { FechamentoFields, fechamentoDe, type Fechamento } from './FechamentoFields.tsx'

/** A list of persons, and nobody else but who wrote it and who signs it. */
export function RestricaoForm({
  documento,
  acesso: { restricao },
  fechar,
}: {
  documento: Documento
  acesso: Acesso
  fechar: () => void
}) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const [lista, setLista] = useState<PessoaEscolhida[]>(restricao?.pessoas ?? [])
  const { control, handleSubmit } = useForm<Fechamento>({
    defaultValues: { hipoteseId: String(restricao?.hipotese?.id ?? ''), ate: diaDoFim(restricao?.ate ?? null) },
  })
  // The page behind waits while this is filled in.
  useEffect(preencher, [])
  const pessoas = lista.map(({ id }) => id)
  const salvar = handleSubmit((campos) =>
    mudar.mutate(
      { ato: 'restringir', body: { pessoas, ...fechamentoDe(campos) } },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Acesso restrito` })
          fechar()
        },
      },
    ),
  )
  return (
    <form className="card acesso-form" onSubmit={(evento) => void salvar(evento)} noValidate>
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Restringir acesso</Trans>
      </h2>
      <PessoaPicker
        key={lista.length}
        rotulo={<Trans>Quem pode ler</Trans>}
        dica={t`Além de você, de quem escreveu e de quem assina.`}
        valor={null}
        aoMudar={(pessoa) => {
          if (pessoa && !pessoas.includes(pessoa.id)) setLista([...lista, pessoa])
        }}
      />
      {lista.length > 0 && (
        <ul className="plain acesso-lista" aria-label={t`Pessoas escolhidas`}>
          {lista.map(({ id, nome, lotacao }) => (
            <li key={id}>
              <span>
                {nome} <small className="soft">{lotacao.sigla}</small>
              </span>
              <button
                type="button"
                className="btn small icon"
                aria-label={t`Retirar ${nome}`}
                onClick={() => setLista(lista.filter((cada) => cada.id !== id))}
              >
                <Icon nome="fechar" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FechamentoFields control={control} />
      <Previsao documentoId={documento.id} mudanca={{ tipo: 'RESTRICAO', pessoas }} simulador />
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={mudar.isPending}>
          <Trans>Restringir</Trans>
        </button>
      </div>
    </form>
  )
}
