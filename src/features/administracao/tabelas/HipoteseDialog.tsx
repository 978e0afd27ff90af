import ui from '#ui/ui.module.css'
import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import {
  type HipoteseAdministrada,
  HipoteseMudada,
  NIVEIS_COM_HIPOTESE,
  NovaHipotese,
} from '#contract/administrar-hipoteses.ts'
import { nomeDoNivel } from '#domain/documento/nomes.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { ChoiceField } from '#ui/form/ChoiceField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada, soLido } from '../campos/formulario.ts'
import { tabelaMutations } from '../mutations-das-tabelas.ts'
import { type ComVigor, Vigor } from './Vigor.tsx'

/** `niveis`: values of the checked boxes. */
type Campos = ComVigor & { nome: string; fundamento: string; texto: string; niveis: string[] }
const nova = ({ nome, fundamento, texto, niveis }: Campos) => ({
  nome,
  fundamento,
  texto: ouNada(texto),
  niveis: niveis.map(Number),
})
const mudada = (campos: Campos) => ({ ...nova(campos), ativo: campos.ativo, motivo: campos.motivo })

export function HipoteseDialog({ atual, fechar }: { atual: HipoteseAdministrada | undefined; fechar: () => void }) {
  const { t } = useLingui()
  const mutations = tabelaMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirHipotese)
  const mudar = useMutation(mutations.mudarHipotese)
  const antes: Partial<HipoteseAdministrada> = atual ?? {}
  const form = useBodyForm<Campos, HipoteseAdministrada>({
    defaultValues: {
      nome: antes.nome ?? '',
      fundamento: antes.fundamento ?? '',
      texto: antes.texto ?? '',
      niveis: (antes.niveis ?? NIVEIS_COM_HIPOTESE).map(String),
      ativo: antes.ativo ?? true,
      motivo: '',
    },
    body: atual
      ? bodyOf(HipoteseMudada, mudada, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovaHipotese, nova, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const nome = antes.nome
  const usada = antes.usada ?? false
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir hipótese legal` : t`Mudar ${nome}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      {usada && (
        <p className={ui.soft}>
          <Trans>Já justifica documentos: o nome e o fundamento não mudam mais. Encerre-a e inclua outra.</Trans>
        </p>
      )}
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={200} {...soLido(usada)} />
      <TextField
        control={control}
        nome="fundamento"
        rotulo={t`Fundamento`}
        ajuda={t`Lei e artigo, como o histórico do documento cita. Ex.: Lei 12.527/2011, art. 31`}
        maxLength={200}
        {...soLido(usada)}
      />
      <TextArea
        control={control}
        nome="texto"
        rotulo={t`Texto da lei`}
        ajuda={t`Aparece a quem escolhe esta hipótese. Pode ficar em branco.`}
        rows={4}
        maxLength={2_000}
      />
      <ChoiceField
        control={control}
        nome="niveis"
        tipo="checkbox"
        className={ficha.adminNiveis}
        legenda={<Trans>Níveis de acesso que justifica</Trans>}
        de={NIVEIS_COM_HIPOTESE.map((nivel) => ({ valor: nivel, nome: nomeDoNivel(nivel) }))}
      />
      {atual && (
        <Vigor control={control}>
          <Trans>Está em vigor: pode ser escolhida em mais documentos</Trans>
        </Vigor>
      )}
    </FormDialog>
  )
}
