import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import comecar from '../comecar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { UFS } from '#contract/uf.ts'
import type { Pessoa } from '#platform/auth.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { concluir } from '../chamadas.ts'
import { type Campos, esquecerRascunho, type Rascunho } from '../rascunho.ts'
import { CamposDaCasa } from './CamposDaCasa.tsx'
import { Kit } from './Kit.tsx'

type Props = { codigo: string; pessoa: Pessoa; rascunho: Rascunho; mudar: (mudancas: Partial<Rascunho>) => void }

export function CasaForm({ codigo, pessoa, rascunho: { campos }, mudar }: Props) {
  const { t } = useLingui()
  const nome = campos.pessoa.nome || pessoa.completeName
  const criar = useMutation({ mutationFn: concluir })
  const form = useBodyForm({
    defaultValues: { ...campos, pessoa: { ...campos.pessoa, nome } },
    // Sent as typed: the server reads it, and tells what is wrong.
    body: noBody((ditos: Campos) => {
      const uf = UFS.find((cada) => cada === ditos.orgao.uf)
      if (!uf) throw new Error(ditos.orgao.uf) // unreachable: the field requires one of UFS
      return criar.mutateAsync({ codigo, ...ditos, orgao: { ...ditos.orgao, uf } })
    }),
    done: () => {
      esquecerRascunho()
      location.assign('/mesa')
    },
  })
  const { control } = form
  return (
    <form
      onChange={() => mudar({ campos: form.getValues() })}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <CamposDaCasa control={control} />
      <Kit control={control} />
      {form.erro && <ProblemAlert erro={form.erro} mantido={t`O que você preencheu continua aqui.`} />}
      <p className={`${ui.soft} ${comecar.comecarDepois}`}>
        <Trans>
          Em seguida a sua mesa mostra o que falta até o primeiro documento assinado, e o Guia da mudança, passo a
          passo.
        </Trans>
      </p>
      <button
        type="submit"
        className={`${ui.btn} ${ui.primary} ${forms.big}`}
        disabled={form.parado || criar.isSuccess}
      >
        <Trans>Começar a casa</Trans>
      </button>
    </form>
  )
}
