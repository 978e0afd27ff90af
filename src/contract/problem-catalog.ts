/**
 * Every way the API refuses: code → HTTP status and the sentence people read (docs/regras/entradas-ruins.md).
 * One catalogue for server and mocks; the comments let the catalogue check collect the sentences for translation.
 */
export const problemas = {
  SESSAO_AUSENTE: /*i18n*/ { id: 'problema.SESSAO_AUSENTE', message: 'Entre para continuar.', status: 401 },
  SESSAO_EXPIRADA: /*i18n*/ {
    id: 'problema.SESSAO_EXPIRADA',
    message: 'Sua sessão expirou. Entre novamente; seu texto foi mantido.',
    status: 401,
  },
  SESSAO_ENCERRADA: /*i18n*/ {
    id: 'problema.SESSAO_ENCERRADA',
    message: 'Sua sessão foi encerrada. Entre novamente; seu texto foi mantido.',
    status: 401,
  },
  ACESSO_BLOQUEADO: /*i18n*/ {
    id: 'problema.ACESSO_BLOQUEADO',
    message: 'O seu acesso está bloqueado. Procure quem administra o Carimbo no órgão {orgao}.',
    status: 403,
  },
  CREDENCIAL_INVALIDA: /*i18n*/ {
    id: 'problema.CREDENCIAL_INVALIDA',
    message: 'Credencial inválida. Entre novamente.',
    status: 401,
  },
  CREDENCIAL_DE_OUTRO_SISTEMA: /*i18n*/ {
    id: 'problema.CREDENCIAL_DE_OUTRO_SISTEMA',
    message: 'Credencial não destinada a este sistema.',
    status: 401,
  },
  PROVEDOR_NAO_RECONHECIDO: /*i18n*/ {
    id: 'problema.PROVEDOR_NAO_RECONHECIDO',
    message: 'Provedor de identidade não reconhecido.',
    status: 401,
  },
  CREDENCIAL_AINDA_NAO_VALIDA: /*i18n*/ {
    id: 'problema.CREDENCIAL_AINDA_NAO_VALIDA',
    message: 'Credencial ainda não é válida. Verifique o relógio do equipamento.',
    status: 401,
  },
  IDENTIDADE_INDISPONIVEL: /*i18n*/ {
    id: 'problema.IDENTIDADE_INDISPONIVEL',
    message: 'Serviço de identidade indisponível. Tente em instantes.',
    status: 503,
  },
  AREA_INTERNA: /*i18n*/ {
    id: 'problema.AREA_INTERNA',
    message: 'Esta área é exclusiva de usuários internos.',
    status: 403,
  },
  SEM_LOTACAO: /*i18n*/ {
    id: 'problema.SEM_LOTACAO',
    message: 'Seu usuário não possui lotação ativa. Procure o gestor de acesso.',
    status: 403,
  },
  ENTRADA_AUSENTE: /*i18n*/ { id: 'problema.ENTRADA_AUSENTE', message: 'Selecione a lotação em uso.', status: 400 },
  ENTRADA_MALFORMADA: /*i18n*/ {
    id: 'problema.ENTRADA_MALFORMADA',
    message: 'Identificação da lotação inválida.',
    status: 400,
  },
  ENTRADA_INVALIDA: /*i18n*/ {
    id: 'problema.ENTRADA_INVALIDA',
    message: 'Esta lotação não pertence ao seu usuário.',
    status: 403,
  },
  ENTRADA_DESATIVADA: /*i18n*/ {
    id: 'problema.ENTRADA_DESATIVADA',
    message: 'Esta lotação foi desativada. Escolha outra.',
    status: 403,
  },
  UNIDADE_ENCERRADA: /*i18n*/ {
    id: 'problema.UNIDADE_ENCERRADA',
    message: 'A unidade foi encerrada. Escolha outra lotação.',
    status: 403,
  },
  SUBSTITUICAO_ENCERRADA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_ENCERRADA',
    message: 'Sua substituição a {titular} acabou em {dia}. Escolha a sua própria lotação para continuar.',
    status: 403,
  },
  FORA_DA_SUBSTITUICAO: /*i18n*/ {
    id: 'problema.FORA_DA_SUBSTITUICAO',
    message: 'Isto não se faz em substituição a {titular}. Escolha a sua própria lotação.',
    status: 403,
  },
  SUBSTITUICAO_DA_UNIDADE_ENCERRADA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_DA_UNIDADE_ENCERRADA',
    message: 'Sua vez de agir pela unidade {unidade} acabou em {dia}. Escolha a sua própria lotação para continuar.',
    status: 403,
  },
  FORA_DA_UNIDADE: /*i18n*/ {
    id: 'problema.FORA_DA_UNIDADE',
    message: 'Isto não se faz pela unidade {unidade}. Escolha a sua própria lotação.',
    status: 403,
  },
  UNIDADE_SUBSTITUIDA_INVALIDA: /*i18n*/ {
    id: 'problema.UNIDADE_SUBSTITUIDA_INVALIDA',
    message: 'A unidade a substituir não está ativa.',
    status: 422,
  },
  SUBSTITUICAO_DE_OUTRA_UNIDADE: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_DE_OUTRA_UNIDADE',
    message: 'Só quem chefia a unidade, ou a de cima, diz quem age por ela.',
    status: 403,
  },
  SUBSTITUTO_DA_UNIDADE: /*i18n*/ {
    id: 'problema.SUBSTITUTO_DA_UNIDADE',
    message: '{substituto} já é da unidade {unidade}. Escolha quem não seja dela.',
    status: 422,
  },
  UNIDADE_JA_SUBSTITUIDA: /*i18n*/ {
    id: 'problema.UNIDADE_JA_SUBSTITUIDA',
    message:
      '{substituto} já age pela unidade {unidade} de {de} a {ate}. Encerre aquela substituição ou escolha outro período.',
    status: 409,
  },
  SUBSTITUIDO_INVALIDO: /*i18n*/ {
    id: 'problema.SUBSTITUIDO_INVALIDO',
    message: 'A pessoa a substituir não está ativa.',
    status: 422,
  },
  SUBSTITUICAO_DE_OUTRO: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_DE_OUTRO',
    message: 'Só a própria pessoa, ou quem responde pela unidade dela, diz quem a substitui.',
    status: 403,
  },
  SUBSTITUTO_INVALIDO: /*i18n*/ {
    id: 'problema.SUBSTITUTO_INVALIDO',
    message: 'Escolha como substituto alguém ativo do mesmo órgão.',
    status: 422,
  },
  SUBSTITUTO_DE_SI: /*i18n*/ {
    id: 'problema.SUBSTITUTO_DE_SI',
    message: 'Ninguém substitui a si mesmo. Escolha outra pessoa.',
    status: 422,
  },
  SUBSTITUICAO_RETROATIVA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_RETROATIVA',
    message: 'A substituição começa hoje ou depois.',
    status: 422,
  },
  SUBSTITUICAO_SEM_PERIODO: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_SEM_PERIODO',
    message: 'O último dia vem depois do primeiro, ou é o mesmo, e o período tem no máximo {n} dias.',
    status: 422,
  },
  SUBSTITUICAO_SOBREPOSTA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_SOBREPOSTA',
    message:
      '{titular} já tem substituto de {de} a {ate}: {substituto}. Encerre aquela substituição ou escolha outro período.',
    status: 409,
  },
  SUBSTITUTO_AUSENTE: /*i18n*/ {
    id: 'problema.SUBSTITUTO_AUSENTE',
    message:
      'De {de} a {ate}, {titular} é quem está em substituição, por {substituto}, e uma substituição não se passa adiante. ' +
      'Escolha outra pessoa.',
    status: 409,
  },
  SUBSTITUICAO_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_NAO_ENCONTRADA',
    message: 'Substituição não encontrada.',
    status: 404,
  },
  SUBSTITUICAO_JA_ENCERRADA: /*i18n*/ {
    id: 'problema.SUBSTITUICAO_JA_ENCERRADA',
    message: 'Esta substituição já acabou.',
    status: 409,
  },
  AUSENCIA_DE_OUTRO: /*i18n*/ {
    id: 'problema.AUSENCIA_DE_OUTRO',
    message: 'Só a própria pessoa, quem responde pela unidade dela ou quem a administra registra a ausência.',
    status: 403,
  },
  AUSENCIA_PESSOA_INVALIDA: /*i18n*/ {
    id: 'problema.AUSENCIA_PESSOA_INVALIDA',
    message: 'A pessoa não está em exercício.',
    status: 422,
  },
  AUSENCIA_INVERTIDA: /*i18n*/ {
    id: 'problema.AUSENCIA_INVERTIDA',
    message: 'O último dia vem antes do primeiro. Corrija as datas.',
    status: 422,
  },
  AUSENCIA_LONGA: /*i18n*/ {
    id: 'problema.AUSENCIA_LONGA',
    message: 'Uma ausência tem no máximo {n} dias.',
    status: 422,
  },
  AUSENCIA_PASSADA: /*i18n*/ {
    id: 'problema.AUSENCIA_PASSADA',
    message: 'Esta ausência já acabou: o último dia é hoje ou depois.',
    status: 422,
  },
  AUSENCIA_SOBREPOSTA: /*i18n*/ {
    id: 'problema.AUSENCIA_SOBREPOSTA',
    message: '{pessoa} já tem uma ausência de {de} a {ate}. Encerre aquela ou escolha outros dias.',
    status: 409,
  },
  AUSENCIA_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.AUSENCIA_NAO_ENCONTRADA',
    message: 'Ausência não encontrada.',
    status: 404,
  },
  AUSENCIA_JA_ENCERRADA: /*i18n*/ {
    id: 'problema.AUSENCIA_JA_ENCERRADA',
    message: 'Esta ausência já acabou.',
    status: 409,
  },
  PAGINACAO_INVALIDA: /*i18n*/ {
    id: 'problema.PAGINACAO_INVALIDA',
    message: 'Paginação inválida: use de 1 a 500 por página.',
    status: 400,
  },
  ORDENACAO_NAO_PERMITIDA: /*i18n*/ {
    id: 'problema.ORDENACAO_NAO_PERMITIDA',
    message: 'Ordenação não permitida.',
    status: 400,
  },
  UNIDADE_INVALIDA: /*i18n*/ { id: 'problema.UNIDADE_INVALIDA', message: 'Unidade inválida.', status: 400 },
  MOTIVO_DA_CONSULTA: /*i18n*/ {
    id: 'problema.MOTIVO_DA_CONSULTA',
    message: 'Diga por que precisa ver o CPF inteiro, em 5 a 200 letras.',
    status: 422,
  },
  USUARIO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.USUARIO_NAO_ENCONTRADO',
    message: 'Usuário não encontrado.',
    status: 404,
  },
  PARAMETRO_REPETIDO: /*i18n*/ {
    id: 'problema.PARAMETRO_REPETIDO',
    message: 'Parâmetro repetido: {campo}.',
    status: 400,
  },
  PARAMETRO_INVALIDO: /*i18n*/ {
    id: 'problema.PARAMETRO_INVALIDO',
    message: 'Parâmetro inválido: {campo}.',
    status: 400,
  },
  LIMITE_EXCEDIDO: /*i18n*/ {
    id: 'problema.LIMITE_EXCEDIDO',
    message: 'Muitas consultas. Aguarde {n} s.',
    status: 429,
  },
  CORPO_INVALIDO: /*i18n*/ { id: 'problema.CORPO_INVALIDO', message: 'Corpo da requisição inválido.', status: 400 },
  TEXTO_NAO_UTF8: /*i18n*/ {
    id: 'problema.TEXTO_NAO_UTF8',
    message: 'O texto enviado não está em UTF-8. Envie-o nessa codificação, para que nenhuma letra se perca.',
    status: 400,
  },
  CODIFICACAO_NAO_ACEITA: /*i18n*/ {
    id: 'problema.CODIFICACAO_NAO_ACEITA',
    message: 'A codificação {codificacao} não é aceita. Envie o texto em UTF-8.',
    status: 415,
  },
  LETRA_PERDIDA: /*i18n*/ {
    id: 'problema.LETRA_PERDIDA',
    message:
      'Uma letra se perdeu antes de chegar aqui, e no lugar dela há um losango com interrogação. Escreva a letra certa e envie de novo.',
    status: 422,
  },
  VALOR_FORA_DO_ALCANCE: /*i18n*/ {
    id: 'problema.VALOR_FORA_DO_ALCANCE',
    message: 'Há no pedido um número, uma data ou um texto que não pode ser guardado. Confira o que enviou.',
    status: 400,
  },
  FORMATO_NAO_ACEITO: /*i18n*/ {
    id: 'problema.FORMATO_NAO_ACEITO',
    message: 'Formato não aceito. Envie JSON.',
    status: 415,
  },
  CORPO_GRANDE: /*i18n*/ { id: 'problema.CORPO_GRANDE', message: 'Conteúdo acima do limite de {n} MB.', status: 413 },
  CAMPO_NAO_PERMITIDO: /*i18n*/ {
    id: 'problema.CAMPO_NAO_PERMITIDO',
    message: 'Campo não permitido: {campo}.',
    status: 422,
  },
  CAMPO_INVALIDO: /*i18n*/ { id: 'problema.CAMPO_INVALIDO', message: 'Campo inválido: {campo}.', status: 422 },
  CHAVE_AUSENTE: /*i18n*/ {
    id: 'problema.CHAVE_AUSENTE',
    message: 'Identificador da operação ausente ou inválido.',
    status: 400,
  },
  CHAVE_REUTILIZADA: /*i18n*/ {
    id: 'problema.CHAVE_REUTILIZADA',
    message: 'Esta operação já foi enviada com outros dados.',
    status: 422,
  },
  OPERACAO_EM_ANDAMENTO: /*i18n*/ {
    id: 'problema.OPERACAO_EM_ANDAMENTO',
    message: 'A operação anterior ainda está em andamento.',
    status: 409,
  },
  VERSAO_AUSENTE: /*i18n*/ {
    id: 'problema.VERSAO_AUSENTE',
    message: 'Atualize a página antes de salvar.',
    status: 428,
  },
  VERSAO_DESATUALIZADA: /*i18n*/ {
    id: 'problema.VERSAO_DESATUALIZADA',
    message: '{nome} alterou este documento às {hora}. Compare antes de salvar.',
    status: 412,
  },
  VERSAO_DE_OUTRA_ABA: /*i18n*/ {
    id: 'problema.VERSAO_DE_OUTRA_ABA',
    message: 'Você, em outra aba ou computador, alterou este documento às {hora}. Compare antes de salvar.',
    status: 412,
  },
  ARQUIVOS_ALTERADOS: /*i18n*/ {
    id: 'problema.ARQUIVOS_ALTERADOS',
    message: '{mudancas}. Confira os arquivos antes de continuar.',
    status: 412,
  },
  PARTES_ALTERADAS: /*i18n*/ {
    id: 'problema.PARTES_ALTERADAS',
    message: '{mudancas}. Confira antes de continuar.',
    status: 412,
  },
  PARTES_INVALIDAS: /*i18n*/ {
    id: 'problema.PARTES_INVALIDAS',
    message: 'As partes do rascunho não foram entendidas. Atualize a página.',
    status: 422,
  },
  VERSAO_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.VERSAO_NAO_ENCONTRADA',
    message: 'Esta versão do texto não existe.',
    status: 404,
  },
  ASSUNTO_AUSENTE: /*i18n*/ { id: 'problema.ASSUNTO_AUSENTE', message: 'Informe o assunto.', status: 422 },
  ASSUNTO_INVALIDO: /*i18n*/ {
    id: 'problema.ASSUNTO_INVALIDO',
    message: 'O assunto aceita até {n} caracteres, sem caracteres de controle.',
    status: 422,
  },
  CARACTERES_INVALIDOS: /*i18n*/ {
    id: 'problema.CARACTERES_INVALIDOS',
    message: 'O texto contém caracteres inválidos.',
    status: 422,
  },
  TEXTO_NAO_PERMITIDO: /*i18n*/ {
    id: 'problema.TEXTO_NAO_PERMITIDO',
    message: 'O texto contém elementos não permitidos.',
    status: 422,
  },
  TEXTO_GRANDE: /*i18n*/ {
    id: 'problema.TEXTO_GRANDE',
    message: 'O texto passa de {n} caracteres ou tem uma palavra longa demais.',
    status: 413,
  },
  IMAGEM_GRANDE: /*i18n*/ {
    id: 'problema.IMAGEM_GRANDE',
    message: 'A imagem colada passa de {n} MB. Anexe como arquivo.',
    status: 413,
  },
  IMAGEM_INVALIDA: /*i18n*/ {
    id: 'problema.IMAGEM_INVALIDA',
    message: 'A imagem não é um PNG ou JPEG válido, em cores RGB ou tons de cinza.',
    status: 415,
  },
  IMAGEM_COM_PIXELS_DEMAIS: /*i18n*/ {
    id: 'problema.IMAGEM_COM_PIXELS_DEMAIS',
    message: 'A imagem passa de {n} milhões de pixels. Diminua-a antes de enviar.',
    status: 422,
  },
  DOCUMENTO_ELIMINADO: /*i18n*/ {
    id: 'problema.DOCUMENTO_ELIMINADO',
    message:
      'O documento foi eliminado em {em}, pelo edital {edital}. Restam os dados, o histórico e o código verificador.',
    status: 410,
  },
  IMAGEM_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.IMAGEM_NAO_ENCONTRADA',
    message: 'Uma imagem do texto não foi encontrada. Inclua-a de novo.',
    status: 404,
  },
  COTA_DE_IMAGENS: /*i18n*/ {
    id: 'problema.COTA_DE_IMAGENS',
    message: 'Você já enviou 1 GB de imagens hoje. Continue amanhã.',
    status: 429,
  },
  ATALHO_INVALIDO: /*i18n*/ {
    id: 'problema.ATALHO_INVALIDO',
    message: 'O atalho é uma palavra de até 30 letras, números e hífens.',
    status: 422,
  },
  ATALHO_REPETIDO: /*i18n*/ {
    id: 'problema.ATALHO_REPETIDO',
    message: 'Já existe um texto padrão com o atalho {atalho}.',
    status: 409,
  },
  PASSAGEM_INVALIDA: /*i18n*/ {
    id: 'problema.PASSAGEM_INVALIDA',
    message: 'Um texto padrão tem de 1 a 20.000 caracteres.',
    status: 422,
  },
  PASSAGEM_COM_IMAGEM: /*i18n*/ {
    id: 'problema.PASSAGEM_COM_IMAGEM',
    message: 'Um texto padrão não guarda imagens. Selecione só as palavras.',
    status: 422,
  },
  TEXTOS_PADRAO_DEMAIS: /*i18n*/ {
    id: 'problema.TEXTOS_PADRAO_DEMAIS',
    message: 'São {n} textos padrão no máximo. Exclua os que não usa.',
    status: 409,
  },
  TEXTO_PADRAO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.TEXTO_PADRAO_NAO_ENCONTRADO',
    message: 'Este texto padrão não existe mais.',
    status: 404,
  },
  ESPECIE_INDISPONIVEL: /*i18n*/ {
    id: 'problema.ESPECIE_INDISPONIVEL',
    message: 'Espécie documental indisponível.',
    status: 422,
  },
  CLASSIFICACAO_INVALIDA: /*i18n*/ {
    id: 'problema.CLASSIFICACAO_INVALIDA',
    message: 'Escolha uma classificação do plano em vigor.',
    status: 422,
  },
  COSSIGNATARIO_INVALIDO: /*i18n*/ {
    id: 'problema.COSSIGNATARIO_INVALIDO',
    message: 'Um dos demais signatários não está ativo ou está repetido.',
    status: 422,
  },
  COSSIGNATARIO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.COSSIGNATARIO_NAO_ENCONTRADO',
    message: 'Esta pessoa não é cossignatária do documento.',
    status: 404,
  },
  TITULAR_INVALIDO: /*i18n*/ {
    id: 'problema.TITULAR_INVALIDO',
    message: 'A pessoa substituída não está ativa ou é a própria responsável.',
    status: 422,
  },
  SEM_SUBSTITUICAO: /*i18n*/ {
    id: 'problema.SEM_SUBSTITUICAO',
    message:
      '{responsavel} não substitui {titular} em {dia}. Indique a substituição, ou tire do documento quem é substituído.',
    status: 422,
  },
  SEM_PERMISSAO: /*i18n*/ {
    id: 'problema.SEM_PERMISSAO',
    message: 'Só quem administra os modelos pode fazer isto.',
    status: 403,
  },
  AGENDA_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.AGENDA_NAO_ENCONTRADA',
    message: 'Este endereço de calendário não vale mais. Faça outro em Prazos.',
    status: 404,
  },
  SO_DO_CALENDARIO: /*i18n*/ {
    id: 'problema.SO_DO_CALENDARIO',
    message: 'Só quem administra o calendário muda os feriados.',
    status: 403,
  },
  MENCAO_INVALIDA: /*i18n*/ {
    id: 'problema.MENCAO_INVALIDA',
    message: 'Só se menciona quem está ativo e tem o nome na anotação, como @Nome. Escolha da lista.',
    status: 422,
  },
  MENCIONADO_NAO_LE: /*i18n*/ {
    id: 'problema.MENCIONADO_NAO_LE',
    message: '{nome} não lê este documento, e não pode ser mencionado nele. Dê acesso antes.',
    status: 409,
  },
  SO_DA_INTEGRACAO: /*i18n*/ {
    id: 'problema.SO_DA_INTEGRACAO',
    message: 'Só quem administra a integração do órgão pode fazer isto.',
    status: 403,
  },
  WEBHOOK_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.WEBHOOK_NAO_ENCONTRADO',
    message: 'Esse endereço não existe mais.',
    status: 404,
  },
  WEBHOOK_MUDOU: /*i18n*/ {
    id: 'problema.WEBHOOK_MUDOU',
    message: 'Alguém alterou este endereço. Veja como ficou antes de salvar.',
    status: 412,
  },
  WEBHOOK_ENDERECO: /*i18n*/ {
    id: 'problema.WEBHOOK_ENDERECO',
    message: 'Este endereço não pode ser chamado: use https e um nome público, sem usuário nem senha.',
    status: 422,
  },
  WEBHOOK_SEM_EVENTO: /*i18n*/ {
    id: 'problema.WEBHOOK_SEM_EVENTO',
    message: 'Escolha ao menos um evento.',
    status: 422,
  },
  WEBHOOK_REPETIDO: /*i18n*/ {
    id: 'problema.WEBHOOK_REPETIDO',
    message: 'Este endereço já está cadastrado, como {nome}.',
    status: 409,
  },
  WEBHOOKS_DEMAIS: /*i18n*/ {
    id: 'problema.WEBHOOKS_DEMAIS',
    message: 'O órgão já tem {n} endereços: retire um antes.',
    status: 409,
  },
  WEBHOOK_PARADO: /*i18n*/ {
    id: 'problema.WEBHOOK_PARADO',
    message: 'O endereço está parado: retome-o antes de enviar.',
    status: 409,
  },
  AVISO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.AVISO_NAO_ENCONTRADO',
    message: 'Esse envio não existe mais.',
    status: 404,
  },
  ENVIO_PENDENTE: /*i18n*/ {
    id: 'problema.ENVIO_PENDENTE',
    message: 'Este envio já está na vez de sair.',
    status: 409,
  },
  FERIADO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.FERIADO_NAO_ENCONTRADO',
    message: 'Esse feriado não existe mais.',
    status: 404,
  },
  FERIADO_MUDOU: /*i18n*/ {
    id: 'problema.FERIADO_MUDOU',
    message: '{nome} alterou este feriado. Veja como ficou antes de salvar.',
    status: 412,
  },
  FERIADO_REPETIDO: /*i18n*/ {
    id: 'problema.FERIADO_REPETIDO',
    message: 'Esse dia já está no calendário: {descricao}.',
    status: 409,
  },
  FERIADO_SEM_LUGAR: /*i18n*/ {
    id: 'problema.FERIADO_SEM_LUGAR',
    message: 'Diga onde o feriado vale: estado, município ou órgão, conforme a abrangência.',
    status: 422,
  },
  SO_DO_ARQUIVO: /*i18n*/ {
    id: 'problema.SO_DO_ARQUIVO',
    message: 'Só a unidade que guarda o arquivo do órgão, ou quem administra o arquivo, pode fazer isto.',
    status: 403,
  },
  EDITAL_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.EDITAL_NAO_ENCONTRADO',
    message: 'Edital de eliminação não encontrado.',
    status: 404,
  },
  EDITAL_PUBLICADO: /*i18n*/ {
    id: 'problema.EDITAL_PUBLICADO',
    message: 'O edital {edital} já foi publicado: nada mais entra nele.',
    status: 409,
  },
  EDITAL_VAZIO: /*i18n*/ {
    id: 'problema.EDITAL_VAZIO',
    message: 'O edital {edital} não tem documentos: inclua algum antes de publicar.',
    status: 409,
  },
  DATA_DO_EDITAL: /*i18n*/ {
    id: 'problema.DATA_DO_EDITAL',
    message: 'A publicação não pode ser antes de {de}, quando o último documento entrou no edital, nem depois de hoje.',
    status: 422,
  },
  MARCADOR_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.MARCADOR_NAO_ENCONTRADO',
    message: 'Marcador não encontrado: não é da sua unidade ou não se usa mais.',
    status: 404,
  },
  MARCADOR_REPETIDO: /*i18n*/ {
    id: 'problema.MARCADOR_REPETIDO',
    message: 'Já existe “{nome}”. Escolha outro nome.',
    status: 409,
  },
  MARCADORES_DEMAIS: /*i18n*/ {
    id: 'problema.MARCADORES_DEMAIS',
    message: 'A unidade já tem {n} marcadores, que é o máximo. Encerre um antes.',
    status: 409,
  },
  PASTAS_DEMAIS: /*i18n*/ {
    id: 'problema.PASTAS_DEMAIS',
    message: 'A unidade já tem {n} pastas, que é o máximo. Encerre uma antes.',
    status: 409,
  },
  FILTRO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.FILTRO_NAO_ENCONTRADO',
    message: 'Filtro não encontrado.',
    status: 404,
  },
  FILTROS_DEMAIS: /*i18n*/ {
    id: 'problema.FILTROS_DEMAIS',
    message: 'Você já tem {n} filtros salvos, que é o máximo. Apague um antes.',
    status: 409,
  },
  MODELO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.MODELO_NAO_ENCONTRADO',
    message: 'Modelo não encontrado.',
    status: 404,
  },
  MODELO_REPETIDO: /*i18n*/ {
    id: 'problema.MODELO_REPETIDO',
    message: 'Já existe um modelo chamado {nome}.',
    status: 409,
  },
  MODELO_NAO_PUBLICADO: /*i18n*/ {
    id: 'problema.MODELO_NAO_PUBLICADO',
    message: 'Publique o modelo antes de ativá-lo.',
    status: 409,
  },
  MODELO_SEM_MUDANCA: /*i18n*/ {
    id: 'problema.MODELO_SEM_MUDANCA',
    message: 'Nada mudou desde a versão em vigor.',
    status: 409,
  },
  MODELO_MUDOU: /*i18n*/ {
    id: 'problema.MODELO_MUDOU',
    message: '{nome} alterou este modelo. Atualize a página antes de salvar.',
    status: 412,
  },
  MODELO_INCOMPLETO: /*i18n*/ {
    id: 'problema.MODELO_INCOMPLETO',
    message: 'O formulário ou o texto do modelo tem o que corrigir: {campos}.',
    status: 422,
  },
  ENTREVISTA_INVALIDA: /*i18n*/ {
    id: 'problema.ENTREVISTA_INVALIDA',
    message: 'Campo do formulário mal definido: {campo}.',
    status: 422,
  },
  RESPOSTA_INVALIDA: /*i18n*/ {
    id: 'problema.RESPOSTA_INVALIDA',
    message: 'Resposta inválida no formulário: {campo}.',
    status: 422,
  },
  RESPOSTA_DESCONHECIDA: /*i18n*/ {
    id: 'problema.RESPOSTA_DESCONHECIDA',
    message: 'O formulário deste modelo não tem o campo {campo}.',
    status: 422,
  },
  VARIAVEL_DESCONHECIDA: /*i18n*/ {
    id: 'problema.VARIAVEL_DESCONHECIDA',
    message: 'O texto usa uma variável que este modelo não tem: {nome}.',
    status: 422,
  },
  DESTINO_NAO_PERMITIDO: /*i18n*/ {
    id: 'problema.DESTINO_NAO_PERMITIDO',
    message: 'Este modelo não se dirige a esse tipo de destinatário.',
    status: 422,
  },
  PERSONALIZACAO_INVALIDA: /*i18n*/ {
    id: 'problema.PERSONALIZACAO_INVALIDA',
    message: 'O nome, a função, a unidade e a cidade de quem assina são uma linha de palavras, sem emojis.',
    status: 422,
  },
  PROCEDENCIA_INVALIDA: /*i18n*/ {
    id: 'problema.PROCEDENCIA_INVALIDA',
    message: 'O número de origem, o número antigo e o emitente são uma linha de palavras, sem emojis.',
    status: 422,
  },
  ORIGEM_NAO_PERMITIDA: /*i18n*/ {
    id: 'problema.ORIGEM_NAO_PERMITIDA',
    message: 'Este modelo não aceita documentos dessa origem.',
    status: 422,
  },
  ORIGEM_COM_CAPTURA: /*i18n*/ {
    id: 'problema.ORIGEM_COM_CAPTURA',
    message: 'Exclua o PDF capturado antes de mudar a origem do documento.',
    status: 409,
  },
  NIVEL_DE_ASSINATURA: /*i18n*/ {
    id: 'problema.NIVEL_DE_ASSINATURA',
    message: 'Este modelo pede uma assinatura de nível mais alto.',
    status: 409,
  },
  PREENCHIMENTO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.PREENCHIMENTO_NAO_ENCONTRADO',
    message: 'Preenchimento não encontrado.',
    status: 404,
  },
  PREENCHIMENTO_REPETIDO: /*i18n*/ {
    id: 'problema.PREENCHIMENTO_REPETIDO',
    message: 'Já existe um preenchimento chamado {nome}.',
    status: 409,
  },
  RESPONSAVEL_INATIVO: /*i18n*/ {
    id: 'problema.RESPONSAVEL_INATIVO',
    message: 'O subscritor não está ativo.',
    status: 422,
  },
  DATA_INVALIDA: /*i18n*/ { id: 'problema.DATA_INVALIDA', message: 'Data inválida.', status: 422 },
  DESTINATARIO_INVALIDO: /*i18n*/ {
    id: 'problema.DESTINATARIO_INVALIDO',
    message: 'O destinatário não está ativo.',
    status: 422,
  },
  PARTE_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.PARTE_NAO_ENCONTRADA',
    message: 'Esta parte não existe mais no rascunho.',
    status: 404,
  },
  PARTE_FORA_DO_LUGAR: /*i18n*/ {
    id: 'problema.PARTE_FORA_DO_LUGAR',
    message: 'O texto tem o lugar de uma parte que não é deste rascunho, ou o tem duas vezes.',
    status: 422,
  },
  PARTE_RETIRADA: /*i18n*/ {
    id: 'problema.PARTE_RETIRADA',
    message:
      'O pedido da parte {nome} foi retirado, e o lugar dela voltou ao texto. Apague esse lugar; ' +
      'o que foi escrito nela está nas versões do rascunho.',
    status: 422,
  },
  PARTE_VAZIA: /*i18n*/ {
    id: 'problema.PARTE_VAZIA',
    message: 'Escreva a sua parte antes de concluí-la.',
    status: 422,
  },
  PARTE_SEM_DESCRICAO: /*i18n*/ {
    id: 'problema.PARTE_SEM_DESCRICAO',
    message: 'Há imagem sem descrição na sua parte. Descreva-a antes de concluir: quem não a vê ouve a descrição.',
    status: 422,
  },
  NOME_DA_PARTE_INVALIDO: /*i18n*/ {
    id: 'problema.NOME_DA_PARTE_INVALIDO',
    message: 'Dê à parte um nome de até 120 caracteres.',
    status: 422,
  },
  FALTA_PARA_FINALIZAR: /*i18n*/ {
    id: 'problema.FALTA_PARA_FINALIZAR',
    message: 'Falta preencher antes de finalizar: {campos}.',
    status: 422,
  },
  DOCUMENTO_ASSINADO: /*i18n*/ {
    id: 'problema.DOCUMENTO_ASSINADO',
    message: 'Documento assinado não pode ser alterado. Torne-o sem efeito ou duplique-o.',
    status: 409,
  },
  DOCUMENTO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.DOCUMENTO_NAO_ENCONTRADO',
    message: 'Documento não encontrado.',
    status: 404,
  },
  SEM_ACESSO: /*i18n*/ { id: 'problema.SEM_ACESSO', message: 'Você não tem acesso a este documento.', status: 403 },
  HIPOTESE_AUSENTE: /*i18n*/ {
    id: 'problema.HIPOTESE_AUSENTE',
    message: 'Informe a hipótese legal da restrição.',
    status: 422,
  },
  INFORMACAO_CLASSIFICADA: /*i18n*/ {
    id: 'problema.INFORMACAO_CLASSIFICADA',
    message: 'Informação classificada não pode tramitar neste sistema.',
    status: 422,
  },
  PESSOA_INVALIDA: /*i18n*/ {
    id: 'problema.PESSOA_INVALIDA',
    message: 'Uma das pessoas ou unidades não está ativa ou está repetida.',
    status: 422,
  },
  PEDIDO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.PEDIDO_NAO_ENCONTRADO',
    message: 'Este pedido não existe ou já foi respondido.',
    status: 404,
  },
  ACESSO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.ACESSO_NAO_ENCONTRADO',
    message: 'Este acesso não existe mais.',
    status: 404,
  },
  ENDERECO_INVALIDO: /*i18n*/ { id: 'problema.ENDERECO_INVALIDO', message: 'Endereço inválido.', status: 400 },
  ACAO_NAO_PERMITIDA: /*i18n*/ { id: 'problema.ACAO_NAO_PERMITIDA', message: '{explicacao}', status: 409 },
  SEM_AUTORIDADE_SOBRE_DOCUMENTO: /*i18n*/ {
    id: 'problema.SEM_AUTORIDADE_SOBRE_DOCUMENTO',
    message:
      'Só quem assinou {sigla}, a unidade que o escreveu ou uma acima dela pode revogar, cancelar, ' +
      'alterar ou tornar sem efeito. Para só ligar os dois, escolha “Ver também”.',
    status: 409,
  },
  NUMERACAO_OCUPADA: /*i18n*/ {
    id: 'problema.NUMERACAO_OCUPADA',
    message: 'Não foi possível gerar o número agora. Nada foi perdido; tente novamente.',
    status: 503,
  },
  NUMERACAO_ESGOTADA: /*i18n*/ {
    id: 'problema.NUMERACAO_ESGOTADA',
    message: 'A numeração deste ano chegou ao limite. Avise o administrador.',
    status: 409,
  },
  NAO_SIGNATARIO: /*i18n*/ {
    id: 'problema.NAO_SIGNATARIO',
    message: 'Você não é signatário deste documento.',
    status: 403,
  },
  JA_ASSINADO: /*i18n*/ {
    id: 'problema.JA_ASSINADO',
    message: 'Documento já assinado por você em {data}.',
    status: 409,
  },
  NAO_FINALIZADO: /*i18n*/ {
    id: 'problema.NAO_FINALIZADO',
    message: 'Finalize o documento antes de assinar.',
    status: 409,
  },
  DOCUMENTO_CANCELADO: /*i18n*/ {
    id: 'problema.DOCUMENTO_CANCELADO',
    message: 'Documento cancelado não pode ser assinado.',
    status: 409,
  },
  DOCUMENTO_MUDOU: /*i18n*/ {
    id: 'problema.DOCUMENTO_MUDOU',
    message: 'O documento mudou desde que você abriu. Revise e assine novamente.',
    status: 409,
  },
  FORA_DE_ORDEM: /*i18n*/ {
    id: 'problema.FORA_DE_ORDEM',
    message: 'Aguarde a assinatura de {nome}.',
    status: 409,
  },
  ASSINATURA_RECUSADA: /*i18n*/ {
    id: 'problema.ASSINATURA_RECUSADA',
    message: 'A assinatura foi recusada por {nome}: {motivo}',
    status: 409,
  },
  ASSINATURA_SENDO_CONCLUIDA: /*i18n*/ {
    id: 'problema.ASSINATURA_SENDO_CONCLUIDA',
    message: 'Uma assinatura deste documento está sendo concluída. Espere um instante.',
    status: 409,
  },
  COMENTARIO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.COMENTARIO_NAO_ENCONTRADO',
    message: 'Este comentário não existe no documento.',
    status: 404,
  },
  ORDEM_NAO_PERMITIDA: /*i18n*/ {
    id: 'problema.ORDEM_NAO_PERMITIDA',
    message: 'Este modelo não deixa escolher outra ordem de assinatura.',
    status: 422,
  },
  DESAFIO_INVALIDO: /*i18n*/ {
    id: 'problema.DESAFIO_INVALIDO',
    message: 'Confirmação de assinatura expirada. Repita a operação.',
    status: 409,
  },
  CERTIFICADO_INVALIDO: /*i18n*/ {
    id: 'problema.CERTIFICADO_INVALIDO',
    message: 'O certificado não é válido ou não pertence a você. {motivo}',
    status: 422,
  },
  REVOGACAO_SEM_RESPOSTA: /*i18n*/ {
    id: 'problema.REVOGACAO_SEM_RESPOSTA',
    message: 'Não foi possível saber agora se o certificado foi revogado. {motivo}',
    status: 503,
  },
  GOVBR_NIVEL: /*i18n*/ {
    id: 'problema.GOVBR_NIVEL',
    message: 'Sua conta gov.br precisa ser Prata ou Ouro.',
    status: 422,
  },
  GOVBR_CPF: /*i18n*/ {
    id: 'problema.GOVBR_CPF',
    message: 'CPF sem situação regular para assinar.',
    status: 422,
  },
  ASSINATURA_NAO_VEIO: /*i18n*/ {
    id: 'problema.ASSINATURA_NAO_VEIO',
    message: 'O assinador não devolveu a assinatura deste documento. Assine-o de novo, sozinho ou em outro lote.',
    status: 422,
  },
  ASSINATURA_NAO_CONFERE: /*i18n*/ {
    id: 'problema.ASSINATURA_NAO_CONFERE',
    message: 'A assinatura recebida não é deste certificado, ou não é deste documento.',
    status: 422,
  },
  ASSINATURA_EM_CURSO: /*i18n*/ {
    id: 'problema.ASSINATURA_EM_CURSO',
    message: 'Sua assinatura está sendo concluída.',
    status: 409,
  },
  PROVA_NAO_CONFERE: /*i18n*/ {
    id: 'problema.PROVA_NAO_CONFERE',
    message: 'O que ficou guardado da sua confirmação não pôde ser conferido. Nada foi assinado: assine de novo.',
    status: 409,
  },
  FORMA_INDISPONIVEL: /*i18n*/ {
    id: 'problema.FORMA_INDISPONIVEL',
    message: 'Não é possível assinar desta forma: {explicacao}',
    status: 409,
  },
  FORMA_SO_COM_SENHA: /*i18n*/ {
    id: 'problema.FORMA_SO_COM_SENHA',
    message: 'PIN e passkey são criados por quem entra com a senha, e você entrou por um código enviado por e-mail.',
    status: 409,
  },
  REAUTENTICACAO_NECESSARIA: /*i18n*/ {
    id: 'problema.REAUTENTICACAO_NECESSARIA',
    message: 'Confirme sua identidade para assinar.',
    status: 401,
  },
  IDENTIDADE_A_CONFIRMAR: /*i18n*/ {
    id: 'problema.IDENTIDADE_A_CONFIRMAR',
    message: 'Confirme sua identidade para mudar as suas formas de assinar.',
    status: 403,
  },
  LOTE_CREDENCIAL_RECUSADA: /*i18n*/ {
    id: 'problema.LOTE_CREDENCIAL_RECUSADA',
    message: 'Credencial recusada. Nenhum outro item foi tentado.',
    status: 401,
  },
  LOTE_VAZIO: /*i18n*/ {
    id: 'problema.LOTE_VAZIO',
    message: 'Escolha ao menos um documento para assinar.',
    status: 422,
  },
  LOTE_GRANDE: /*i18n*/ {
    id: 'problema.LOTE_GRANDE',
    message: 'Assine até 100 documentos de cada vez.',
    status: 422,
  },
  LOTE_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.LOTE_NAO_ENCONTRADO',
    message: 'Lote não encontrado.',
    status: 404,
  },
  ATOS_SEM_DOCUMENTO: /*i18n*/ {
    id: 'problema.ATOS_SEM_DOCUMENTO',
    message: 'Escolha ao menos um documento.',
    status: 422,
  },
  ATOS_DEMAIS: /*i18n*/ {
    id: 'problema.ATOS_DEMAIS',
    message: 'Escolha até 500 documentos de cada vez.',
    status: 422,
  },
  LOTE_SEM_RECUSADOS: /*i18n*/ {
    id: 'problema.LOTE_SEM_RECUSADOS',
    message: 'Nenhum documento deste lote foi recusado até agora.',
    status: 409,
  },
  LOTE_SEM_MANIFESTO: /*i18n*/ {
    id: 'problema.LOTE_SEM_MANIFESTO',
    message: 'O manifesto do lote ainda não está pronto: ele é feito quando o último documento termina.',
    status: 409,
  },
  PIN_MALFORMADO: /*i18n*/ {
    id: 'problema.PIN_MALFORMADO',
    message: 'O PIN tem de 6 a 8 algarismos.',
    status: 422,
  },
  PIN_FRACO: /*i18n*/ {
    id: 'problema.PIN_FRACO',
    message: 'Escolha outro PIN: este é uma sequência ou repete poucos algarismos.',
    status: 422,
  },
  PIN_AUSENTE: /*i18n*/ {
    id: 'problema.PIN_AUSENTE',
    message: 'Você não tem um PIN.',
    status: 409,
  },
  PIN_INCORRETO: /*i18n*/ {
    id: 'problema.PIN_INCORRETO',
    message: 'PIN incorreto. Tentativas restantes: {n}.',
    status: 409,
  },
  PIN_BLOQUEADO: /*i18n*/ {
    id: 'problema.PIN_BLOQUEADO',
    message: 'PIN bloqueado até {hora} por tentativas erradas. Para desbloquear antes, entre de novo com a sua senha.',
    status: 409,
  },
  PIN_BLOQUEADO_ATE_ENTRAR: /*i18n*/ {
    id: 'problema.PIN_BLOQUEADO_ATE_ENTRAR',
    message: 'PIN bloqueado por tentativas erradas. Para desbloquear, entre de novo com a sua senha.',
    status: 409,
  },
  PASSKEY_RECUSADA: /*i18n*/ {
    id: 'problema.PASSKEY_RECUSADA',
    message: 'A passkey não confirmou quem você é. Tente novamente.',
    status: 409,
  },
  PASSKEY_DESCONHECIDA: /*i18n*/ {
    id: 'problema.PASSKEY_DESCONHECIDA',
    message: 'Esta passkey não está cadastrada para você.',
    status: 409,
  },
  PASSKEY_COPIADA: /*i18n*/ {
    id: 'problema.PASSKEY_COPIADA',
    message: 'Esta passkey pode ter sido copiada e não foi aceita. Remova-a e cadastre outra.',
    status: 409,
  },
  PASSKEY_REPETIDA: /*i18n*/ {
    id: 'problema.PASSKEY_REPETIDA',
    message: 'Esta passkey já está cadastrada.',
    status: 409,
  },
  PASSKEY_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.PASSKEY_NAO_ENCONTRADA',
    message: 'Passkey não encontrada.',
    status: 404,
  },
  PASSKEYS_DEMAIS: /*i18n*/ {
    id: 'problema.PASSKEYS_DEMAIS',
    message: 'Você já tem {n} passkeys. Remova uma para cadastrar outra.',
    status: 409,
  },
  CADASTRO_DE_PASSKEY_EXPIRADO: /*i18n*/ {
    id: 'problema.CADASTRO_DE_PASSKEY_EXPIRADO',
    message: 'O cadastro da passkey expirou. Comece de novo.',
    status: 409,
  },
  PASSKEY_INDISPONIVEL: /*i18n*/ {
    id: 'problema.PASSKEY_INDISPONIVEL',
    message: 'Não é possível usar passkeys aqui: {explicacao}',
    status: 409,
  },
  NOME_DE_PASSKEY_INVALIDO: /*i18n*/ {
    id: 'problema.NOME_DE_PASSKEY_INVALIDO',
    message: 'Dê um nome de até 60 letras.',
    status: 422,
  },
  ENDERECO_DE_OUTRO_USUARIO: /*i18n*/ {
    id: 'problema.ENDERECO_DE_OUTRO_USUARIO',
    message: 'O endereço não corresponde ao seu usuário.',
    status: 403,
  },
  CONTA_DE_OUTRO_TIPO: /*i18n*/ {
    id: 'problema.CONTA_DE_OUTRO_TIPO',
    message: 'Entre com a conta indicada no convite.',
    status: 403,
  },
  ASSINATURA_INDISPONIVEL: /*i18n*/ {
    id: 'problema.ASSINATURA_INDISPONIVEL',
    message: 'Serviço de assinatura fora do ar. Sua tentativa foi guardada.',
    status: 503,
  },
  CARIMBO_DO_TEMPO_INDISPONIVEL: /*i18n*/ {
    id: 'problema.CARIMBO_DO_TEMPO_INDISPONIVEL',
    message: 'A autoridade do carimbo do tempo não respondeu. Sua tentativa foi guardada.',
    status: 503,
  },
  SEM_SELO: /*i18n*/ {
    id: 'problema.SEM_SELO',
    message: 'O órgão ainda não tem o selo com que as assinaturas são feitas: até que tenha, nada é assinado.',
    status: 503,
  },
  SEM_CARIMBO_DO_TEMPO: /*i18n*/ {
    id: 'problema.SEM_CARIMBO_DO_TEMPO',
    message: 'O órgão ainda não tem quem carimbe o tempo das assinaturas: até que tenha, nada é assinado.',
    status: 503,
  },
  REVOGACAO_INDISPONIVEL: /*i18n*/ {
    id: 'problema.REVOGACAO_INDISPONIVEL',
    message: 'A autoridade que diz se um certificado foi revogado não respondeu. Sua tentativa foi guardada.',
    status: 503,
  },
  CONSULTA_INVALIDA: /*i18n*/ {
    id: 'problema.CONSULTA_INVALIDA',
    message: 'Digite de 2 a 200 caracteres.',
    status: 422,
  },
  PERIODO_INVALIDO: /*i18n*/ { id: 'problema.PERIODO_INVALIDO', message: 'Período inválido.', status: 422 },
  BUSCA_DEMORADA: /*i18n*/ {
    id: 'problema.BUSCA_DEMORADA',
    message: 'A busca demorou demais. Refine os filtros.',
    status: 503,
  },
  NUMERO_NAO_LOCALIZADO: /*i18n*/ {
    id: 'problema.NUMERO_NAO_LOCALIZADO',
    message: 'Número não localizado. Confira e tente novamente.',
    status: 404,
  },
  DOCUMENTO_EM_AJUSTE: /*i18n*/ {
    id: 'problema.DOCUMENTO_EM_AJUSTE',
    message:
      'Este documento foi devolvido para ajuste: o texto está sendo escrito de novo, e volta com o mesmo número.',
    status: 409,
  },
  DOCUMENTO_SEM_ASSINATURA: /*i18n*/ {
    id: 'problema.DOCUMENTO_SEM_ASSINATURA',
    message: 'O documento ainda não tem assinatura: não há o que exportar.',
    status: 409,
  },
  MUITAS_TENTATIVAS: /*i18n*/ {
    id: 'problema.MUITAS_TENTATIVAS',
    message: 'Muitas tentativas. Confirme que você não é um robô.',
    status: 429,
  },
  CAPTCHA_INVALIDO: /*i18n*/ {
    id: 'problema.CAPTCHA_INVALIDO',
    message: 'Verificação de segurança não confirmada. Tente novamente.',
    status: 422,
  },
  ARQUIVO_NAO_PDF: /*i18n*/ { id: 'problema.ARQUIVO_NAO_PDF', message: 'O arquivo não é um PDF válido.', status: 415 },
  ARQUIVO_GRANDE: /*i18n*/ {
    id: 'problema.ARQUIVO_GRANDE',
    message: 'Arquivo acima do limite de {n}.',
    status: 413,
  },
  ARQUIVO_VAZIO: /*i18n*/ {
    id: 'problema.ARQUIVO_VAZIO',
    message: 'O arquivo está vazio.',
    status: 422,
  },
  ARQUIVO_PROTEGIDO: /*i18n*/ {
    id: 'problema.ARQUIVO_PROTEGIDO',
    message: 'PDF protegido por senha não é aceito.',
    status: 422,
  },
  ARQUIVO_ATIVO: /*i18n*/ {
    id: 'problema.ARQUIVO_ATIVO',
    message: 'O PDF contém recursos ativos. Gere-o novamente sem eles.',
    status: 422,
  },
  ARQUIVO_NAO_ACEITA_ASSINATURA: /*i18n*/ {
    id: 'problema.ARQUIVO_NAO_ACEITA_ASSINATURA',
    message: 'Este arquivo não pode ser o documento. {motivo} Peça outro a quem o fez, ou inclua-o como anexo.',
    status: 422,
  },
  ARQUIVO_INFECTADO: /*i18n*/ {
    id: 'problema.ARQUIVO_INFECTADO',
    message: 'Arquivo recusado pelo antivírus.',
    status: 422,
  },
  ANTIVIRUS_INDISPONIVEL: /*i18n*/ {
    id: 'problema.ANTIVIRUS_INDISPONIVEL',
    message: 'O antivírus não respondeu. Nada foi perdido; tente novamente em instantes.',
    status: 503,
  },
  ARQUIVO_EMBRULHADO: /*i18n*/ {
    id: 'problema.ARQUIVO_EMBRULHADO',
    message: 'Envie só os bytes do arquivo, fora de JSON e de formulários.',
    status: 415,
  },
  ARQUIVO_ACIMA_DO_ANTIVIRUS: /*i18n*/ {
    id: 'problema.ARQUIVO_ACIMA_DO_ANTIVIRUS',
    message:
      'O arquivo é maior do que o antivírus consegue ler, e por isso não é aceito. Diminua-o ou divida-o em partes.',
    status: 413,
  },
  ARQUIVOS_INDISPONIVEIS: /*i18n*/ {
    id: 'problema.ARQUIVOS_INDISPONIVEIS',
    message: 'O lugar onde ficam os arquivos não responde agora. Nada foi perdido; tente novamente em instantes.',
    status: 503,
  },
  ARQUIVO_FORMATO: /*i18n*/ {
    id: 'problema.ARQUIVO_FORMATO',
    message: 'Formato não aceito. Envie um destes: {formatos}.',
    status: 415,
  },
  ARQUIVO_OUTRO_FORMATO: /*i18n*/ {
    id: 'problema.ARQUIVO_OUTRO_FORMATO',
    message: 'O conteúdo do arquivo não corresponde à extensão .{extensao}.',
    status: 415,
  },
  ARQUIVO_REPETIDO: /*i18n*/ {
    id: 'problema.ARQUIVO_REPETIDO',
    message: 'Este documento já tem este arquivo, com o nome {nome}.',
    status: 409,
  },
  ARQUIVO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.ARQUIVO_NAO_ENCONTRADO',
    message: 'Arquivo não encontrado.',
    status: 404,
  },
  PECA_INVALIDA: /*i18n*/ {
    id: 'problema.PECA_INVALIDA',
    message: 'Esta peça não está no documento completo.',
    status: 400,
  },
  PECA_RESTRITA: /*i18n*/ {
    id: 'problema.PECA_RESTRITA',
    message: 'Peça de acesso restrito.',
    status: 403,
  },
  TAREFA_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.TAREFA_NAO_ENCONTRADA',
    message: 'Este arquivo não existe mais. Peça de novo.',
    status: 404,
  },
  TAREFA_NAO_PRONTA: /*i18n*/ {
    id: 'problema.TAREFA_NAO_PRONTA',
    message: 'O arquivo ainda não está pronto.',
    status: 409,
  },
  TAREFAS_DEMAIS: /*i18n*/ {
    id: 'problema.TAREFAS_DEMAIS',
    message: 'Você já tem {n} arquivos sendo preparados. Espere um deles ficar pronto.',
    status: 429,
  },
  FAIXA_INVALIDA: /*i18n*/ {
    id: 'problema.FAIXA_INVALIDA',
    message: 'O arquivo não tem esse trecho.',
    status: 416,
  },
  SEM_ESPACO: /*i18n*/ {
    id: 'problema.SEM_ESPACO',
    message: 'Sem espaço para guardar o arquivo. A equipe foi avisada.',
    status: 507,
  },
  COTA_DE_ARQUIVOS: /*i18n*/ {
    id: 'problema.COTA_DE_ARQUIVOS',
    message: 'Você já enviou {limite} em um dia. Tente novamente mais tarde.',
    status: 429,
  },
  ENVIO_INTERROMPIDO: /*i18n*/ {
    id: 'problema.ENVIO_INTERROMPIDO',
    message: 'Envio interrompido. Tentar novamente?',
    status: 499,
  },
  ENVIO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.ENVIO_NAO_ENCONTRADO',
    message: 'Este envio não existe mais. Escolha o arquivo de novo.',
    status: 404,
  },
  ENVIO_FORA_DE_LUGAR: /*i18n*/ {
    id: 'problema.ENVIO_FORA_DE_LUGAR',
    message: 'O envio continua do byte {recebido}.',
    status: 409,
  },
  ENVIO_INCOMPLETO: /*i18n*/ {
    id: 'problema.ENVIO_INCOMPLETO',
    message: 'Ainda faltam {falta} bytes deste arquivo.',
    status: 409,
  },
  ENVIO_DIFERENTE: /*i18n*/ {
    id: 'problema.ENVIO_DIFERENTE',
    message: 'O arquivo chegou diferente do que saiu daí. Envie-o de novo.',
    status: 422,
  },
  OPERACAO_NAO_PERMITIDA: /*i18n*/ {
    id: 'problema.OPERACAO_NAO_PERMITIDA',
    message: 'Operação não permitida.',
    status: 405,
  },
  CONVITE_NOME_INVALIDO: /*i18n*/ {
    id: 'problema.CONVITE_NOME_INVALIDO',
    message: 'Informe o nome de quem assina, em até 120 caracteres.',
    status: 422,
  },
  CONVITE_EMAIL_INVALIDO: /*i18n*/ {
    id: 'problema.CONVITE_EMAIL_INVALIDO',
    message: 'Informe um endereço de e-mail, por exemplo nome@empresa.com.br.',
    status: 422,
  },
  CPF_INVALIDO: /*i18n*/ {
    id: 'problema.CPF_INVALIDO',
    message: 'O CPF não confere: revise os 11 algarismos.',
    status: 422,
  },
  CONVITE_DE_INTERNO: /*i18n*/ {
    id: 'problema.CONVITE_DE_INTERNO',
    message: 'Esse e-mail é de quem já usa o sistema: escolha a pessoa na lista.',
    status: 422,
  },
  CONVITE_OUTRO_CPF: /*i18n*/ {
    id: 'problema.CONVITE_OUTRO_CPF',
    message: 'Esse e-mail já é de uma pessoa com outro CPF. Revise o e-mail e o CPF.',
    status: 409,
  },
  CONVITE_SEM_CORREIO: /*i18n*/ {
    id: 'problema.CONVITE_SEM_CORREIO',
    message: 'Este sistema não envia e-mails, e o convite vai por e-mail. Procure quem o administra.',
    status: 409,
  },
  CONVITE_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.CONVITE_NAO_ENCONTRADO',
    message: 'Essa pessoa não assina o documento de fora do governo.',
    status: 404,
  },
  CONVITE_NAO_ESPERA: /*i18n*/ {
    id: 'problema.CONVITE_NAO_ESPERA',
    message: 'Esse convite não espera por isso: ainda não foi enviado, já foi encerrado ou já foi atendido.',
    status: 409,
  },
  CONVITE_EXPIRADO: /*i18n*/ {
    id: 'problema.CONVITE_EXPIRADO',
    message: 'O convite para assinar valia até {data}. Peça outro a {nome}, {unidade}.',
    status: 403,
  },
  CONVITE_EM_AJUSTE: /*i18n*/ {
    id: 'problema.CONVITE_EM_AJUSTE',
    message:
      'O documento voltou para ajuste. Quando puder ser assinado, você recebe outro e-mail. Em caso de dúvida, procure {nome}, {unidade}.',
    status: 403,
  },
  CONVITE_REVOGADO: /*i18n*/ {
    id: 'problema.CONVITE_REVOGADO',
    message: 'O convite para assinar foi encerrado. Em caso de dúvida, procure {nome}, {unidade}.',
    status: 403,
  },
  LINK_NAO_ABRE: /*i18n*/ {
    id: 'problema.LINK_NAO_ABRE',
    message:
      'Este endereço não abre documento nenhum. O link pode ter sido revogado, ou o documento deixou de ser público. ' +
      'Em caso de dúvida, procure quem o enviou.',
    status: 404,
  },
  PROTOCOLO_NAO_GERADO: /*i18n*/ {
    id: 'problema.PROTOCOLO_NAO_GERADO',
    message: 'O documento ainda não tem protocolo. Gere um antes de pedir o recibo.',
    status: 409,
  },
  CODIGO_DE_ACESSO_RECUSADO: /*i18n*/ {
    id: 'problema.CODIGO_DE_ACESSO_RECUSADO',
    message:
      'Este código não abre o documento. Confira as 16 letras e algarismos; ' +
      'o código também pode ter vencido ou sido encerrado. Em caso de dúvida, procure quem o enviou.',
    status: 403,
  },
  CODIGO_DE_ACESSO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.CODIGO_DE_ACESSO_NAO_ENCONTRADO',
    message: 'Esse código de acesso não é deste documento, ou já não abre nada.',
    status: 404,
  },
  CODIGO_DE_ACESSO_SEM_CORREIO: /*i18n*/ {
    id: 'problema.CODIGO_DE_ACESSO_SEM_CORREIO',
    message: 'Este sistema não envia e-mails, e o código de acesso vai por e-mail. Procure quem o administra.',
    status: 409,
  },
  CODIGO_DE_ACESSO_PRAZO: /*i18n*/ {
    id: 'problema.CODIGO_DE_ACESSO_PRAZO',
    message: 'Escolha até que dia o código vale: de hoje a daqui a 180 dias.',
    status: 422,
  },
  NOME_DE_QUEM_LE_INVALIDO: /*i18n*/ {
    id: 'problema.NOME_DE_QUEM_LE_INVALIDO',
    message: 'Informe o nome de quem vai ler, em até 60 caracteres.',
    status: 422,
  },
  CODIGO_INCORRETO: /*i18n*/ {
    id: 'problema.CODIGO_INCORRETO',
    message: 'O código não confere. Digite os 6 algarismos do e-mail mais novo.',
    status: 422,
  },
  CODIGO_ESGOTADO: /*i18n*/ {
    id: 'problema.CODIGO_ESGOTADO',
    message: 'Este código não vale mais: foram cinco tentativas. Peça outro.',
    status: 422,
  },
  CODIGO_DEMAIS: /*i18n*/ {
    id: 'problema.CODIGO_DEMAIS',
    message: 'Muitos códigos foram pedidos. Peça outro em {n} minutos, ou digite o do e-mail mais novo.',
    status: 409,
  },
  EMAIL_NECESSARIO: /*i18n*/ {
    id: 'problema.EMAIL_NECESSARIO',
    message: 'Este e-mail é necessário para assinar e não pode ser desligado.',
    status: 422,
  },
  CORREIO_FECHADO: /*i18n*/ {
    id: 'problema.CORREIO_FECHADO',
    message: 'Aqui os e-mails são enviados de verdade: procure na sua caixa de entrada.',
    status: 404,
  },
  COMECAR_ENCERRADO: /*i18n*/ {
    id: 'problema.COMECAR_ENCERRADO',
    message: 'Esta casa já tem quem a administre. Entre, ou peça acesso a quem administra.',
    status: 409,
  },
  COMECAR_CODIGO: /*i18n*/ {
    id: 'problema.COMECAR_CODIGO',
    message: 'O código não confere. Copie o que apareceu quando o servidor começou.',
    status: 422,
  },
  COMECAR_VENCIDO: /*i18n*/ {
    id: 'problema.COMECAR_VENCIDO',
    message: 'O código passou do prazo. Peça outro no servidor: npm run administrador',
    status: 409,
  },
  COMECAR_CONTA_FORA: /*i18n*/ {
    id: 'problema.COMECAR_CONTA_FORA',
    message: 'As contas desta casa são do provedor de identidade dela. Entre com a sua.',
    status: 409,
  },
  COMECAR_CONTA_DESATIVADA: /*i18n*/ {
    id: 'problema.COMECAR_CONTA_DESATIVADA',
    message: 'A conta com este e-mail está desativada. Use outro e-mail.',
    status: 409,
  },
  VINCULO_SEM_AFIRMACAO: /*i18n*/ {
    id: 'problema.VINCULO_SEM_AFIRMACAO',
    message:
      'O provedor de identidade não confirmou o dado que liga você ao cadastro. ' +
      'Peça a quem administra o Carimbo que faça a ligação; ela já aparece para essa pessoa.',
    status: 403,
  },
  VINCULO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.VINCULO_NAO_ENCONTRADO',
    message:
      'Você entrou, mas ainda não está no cadastro. Peça a quem administra o Carimbo no seu órgão que inclua você.',
    status: 403,
  },
  VINCULO_AMBIGUO: /*i18n*/ {
    id: 'problema.VINCULO_AMBIGUO',
    message:
      'Mais de uma pessoa do cadastro tem os dados com que você entrou. Peça a quem administra o Carimbo que diga qual é você.',
    status: 403,
  },
  VINCULO_DE_OUTRO_ACESSO: /*i18n*/ {
    id: 'problema.VINCULO_DE_OUTRO_ACESSO',
    message:
      'A pessoa do cadastro com os seus dados já entra com outra conta. Peça a quem administra o Carimbo que troque a ligação.',
    status: 403,
  },
  VINCULO_RESOLVIDO: /*i18n*/ {
    id: 'problema.VINCULO_RESOLVIDO',
    message: 'Esta entrada já foi resolvida. A lista foi atualizada.',
    status: 409,
  },
  VINCULO_PROPRIO: /*i18n*/ {
    id: 'problema.VINCULO_PROPRIO',
    message: 'A sua própria ligação só outra pessoa que administra pode trocar.',
    status: 422,
  },
  UNIDADE_EXTINTA: /*i18n*/ {
    id: 'problema.UNIDADE_EXTINTA',
    message: 'A unidade {unidade} foi extinta; envie à {sucessora}.',
    status: 422,
  },
  REORGANIZACAO_UNIDADE_INVALIDA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_UNIDADE_INVALIDA',
    message: 'A unidade não está em vigor, ou é de público externo.',
    status: 422,
  },
  REORGANIZACAO_DESTINO_INVALIDO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_DESTINO_INVALIDO',
    message: 'O destino não está em vigor, ou não pode receber.',
    status: 422,
  },
  REORGANIZACAO_FORA_DO_ALCANCE: /*i18n*/ {
    id: 'problema.REORGANIZACAO_FORA_DO_ALCANCE',
    message: 'Você não administra {unidade}.',
    status: 403,
  },
  REORGANIZACAO_EM_CURSO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_EM_CURSO',
    message: 'Já há uma reorganização em andamento que envolve {unidade}. Espere que termine.',
    status: 409,
  },
  REORGANIZACAO_DO_ARQUIVO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_DO_ARQUIVO',
    message: '{unidade} guarda o arquivo do órgão. Dê essa tarefa a outra unidade antes.',
    status: 422,
  },
  REORGANIZACAO_COM_SUBUNIDADES: /*i18n*/ {
    id: 'problema.REORGANIZACAO_COM_SUBUNIDADES',
    message: '{unidade} tem {n} unidades abaixo dela. Leve-as junto, ou mova-as antes.',
    status: 422,
  },
  REORGANIZACAO_SEM_ORIGEM: /*i18n*/ {
    id: 'problema.REORGANIZACAO_SEM_ORIGEM',
    message: 'Escolha a unidade de onde se tira.',
    status: 422,
  },
  REORGANIZACAO_SEM_DESTINO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_SEM_DESTINO',
    message: 'Escolha para onde vai o que está aberto.',
    status: 422,
  },
  REORGANIZACAO_DESTINO_E_ORIGEM: /*i18n*/ {
    id: 'problema.REORGANIZACAO_DESTINO_E_ORIGEM',
    message: 'O destino é a própria origem. Escolha outra unidade.',
    status: 422,
  },
  REORGANIZACAO_EM_CIRCULO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_EM_CIRCULO',
    message: 'Uma unidade não pode ficar abaixo de si mesma.',
    status: 422,
  },
  REORGANIZACAO_SIGLA_REPETIDA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_SIGLA_REPETIDA',
    message: 'Já há no órgão uma unidade {sigla} em vigor.',
    status: 409,
  },
  REORGANIZACAO_PESSOA_INVALIDA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_PESSOA_INVALIDA',
    message: 'A pessoa não está em exercício, ou é de fora.',
    status: 422,
  },
  REORGANIZACAO_PESSOA_JA_SAIU: /*i18n*/ {
    id: 'problema.REORGANIZACAO_PESSOA_JA_SAIU',
    message:
      '{pessoa} já saiu e não trabalha na unidade escolhida. Escolha quem assume, ou a unidade em que a pessoa está.',
    status: 422,
  },
  REORGANIZACAO_HERDEIRO_INVALIDO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_HERDEIRO_INVALIDO',
    message: 'Quem assume precisa ser outra pessoa, em exercício na mesma unidade.',
    status: 422,
  },
  REORGANIZACAO_SEM_HERDEIRO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_SEM_HERDEIRO',
    message: '{pessoa} assina ou escreve documentos abertos. Escolha quem assume.',
    status: 422,
  },
  REORGANIZACAO_HERDEIRO_JA_ASSINA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_HERDEIRO_JA_ASSINA',
    message: 'Quem assume já assina este documento. Mude antes quem assina no lugar de {pessoa}.',
    status: 409,
  },
  REORGANIZACAO_JA_ASSINADO: /*i18n*/ {
    id: 'problema.REORGANIZACAO_JA_ASSINADO',
    message:
      'Alguém já assinou este documento, e {pessoa} está no papel. Cancele-o e faça outro, ou espere que {pessoa} assine.',
    status: 409,
  },
  REORGANIZACAO_ULTIMO_ADMINISTRADOR: /*i18n*/ {
    id: 'problema.REORGANIZACAO_ULTIMO_ADMINISTRADOR',
    message: 'É a última pessoa que administra o Carimbo. Dê o perfil a outra antes.',
    status: 422,
  },
  REORGANIZACAO_RETROATIVA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_RETROATIVA',
    message: 'A data já passou: escolha hoje ou um dia depois.',
    status: 422,
  },
  REORGANIZACAO_JA_COMECOU: /*i18n*/ {
    id: 'problema.REORGANIZACAO_JA_COMECOU',
    message: 'A reorganização já começou: o que foi redistribuído não volta.',
    status: 409,
  },
  REORGANIZACAO_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.REORGANIZACAO_NAO_ENCONTRADA',
    message: 'Reorganização não encontrada.',
    status: 404,
  },
  SO_DE_QUEM_ADMINISTRA: /*i18n*/ {
    id: 'problema.SO_DE_QUEM_ADMINISTRA',
    message: 'Só quem administra o Carimbo pode ver ou mudar isto.',
    status: 403,
  },
  ACESSO_DE_OUTRO_ALCANCE: /*i18n*/ {
    id: 'problema.ACESSO_DE_OUTRO_ALCANCE',
    message: 'O acesso desta pessoa vale também fora do que você administra. Peça a quem tem a administração geral.',
    status: 403,
  },
  ACESSO_JA_BLOQUEADO: /*i18n*/ {
    id: 'problema.ACESSO_JA_BLOQUEADO',
    message: 'Este acesso já está bloqueado.',
    status: 409,
  },
  ACESSO_NAO_BLOQUEADO: /*i18n*/ {
    id: 'problema.ACESSO_NAO_BLOQUEADO',
    message: 'Este acesso não está bloqueado.',
    status: 409,
  },
  BLOQUEIO_PROPRIO: /*i18n*/ {
    id: 'problema.BLOQUEIO_PROPRIO',
    message: 'Ninguém bloqueia o próprio acesso. Peça a outra pessoa que administre o Carimbo.',
    status: 409,
  },
  CONTAS_DE_FORA: /*i18n*/ {
    id: 'problema.CONTAS_DE_FORA',
    message: 'As contas deste sistema são do provedor de identidade do órgão. Os convites são enviados por lá.',
    status: 409,
  },
  CONVITE_SO_EM_MAOS: /*i18n*/ {
    id: 'problema.CONVITE_SO_EM_MAOS',
    message: 'Este sistema não envia e-mails. Convide uma pessoa de cada vez, por um endereço entregue em mãos.',
    status: 409,
  },
  CONVITE_POR_EMAIL: /*i18n*/ {
    id: 'problema.CONVITE_POR_EMAIL',
    message: 'Os convites deste sistema vão por e-mail. Envie o convite à pessoa.',
    status: 409,
  },
  CONVITE_IMPOSSIVEL: /*i18n*/ {
    id: 'problema.CONVITE_IMPOSSIVEL',
    message: 'Esta pessoa não pode ser convidada agora: {explicacao}',
    status: 409,
  },
  SUBSTITUI_FORA_DO_ALCANCE: /*i18n*/ {
    id: 'problema.SUBSTITUI_FORA_DO_ALCANCE',
    message: 'Esta pessoa substitui alguém fora do que você administra. Peça a quem tem a administração geral.',
    status: 403,
  },
  REGISTRO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.REGISTRO_NAO_ENCONTRADO',
    message: 'Este registro não existe mais, ou está fora do que você administra.',
    status: 404,
  },
  SIGLA_DE_ESPECIE_INVALIDA: /*i18n*/ {
    id: 'problema.SIGLA_DE_ESPECIE_INVALIDA',
    message: 'A sigla de uma espécie tem três letras, sem acentos.',
    status: 422,
  },
  SIGLA_DE_ESPECIE_EM_USO: /*i18n*/ {
    id: 'problema.SIGLA_DE_ESPECIE_EM_USO',
    message: 'A sigla já é de outra espécie.',
    status: 409,
  },
  ESPECIE_COM_DOCUMENTOS: /*i18n*/ {
    id: 'problema.ESPECIE_COM_DOCUMENTOS',
    message: 'A sigla está nos números dos documentos desta espécie e não muda mais. Encerre a espécie e inclua outra.',
    status: 409,
  },
  ESPECIE_COM_MODELOS: /*i18n*/ {
    id: 'problema.ESPECIE_COM_MODELOS',
    message:
      'O modelo {nome} ainda está em uso com esta espécie. Desative o modelo, ou mude a espécie dele, antes de encerrar.',
    status: 409,
  },
  HIPOTESE_COM_DOCUMENTOS: /*i18n*/ {
    id: 'problema.HIPOTESE_COM_DOCUMENTOS',
    message:
      'Esta hipótese já justifica o acesso de documentos, e as palavras dela não mudam mais. Encerre-a e inclua outra.',
    status: 409,
  },
  HIPOTESE_DE_OUTRO_NIVEL: /*i18n*/ {
    id: 'problema.HIPOTESE_DE_OUTRO_NIVEL',
    message: 'Esta hipótese legal não justifica esse nível de acesso. Escolha outra.',
    status: 422,
  },
  NIVEIS_INVALIDOS: /*i18n*/ {
    id: 'problema.NIVEIS_INVALIDOS',
    message: 'Escolha ao menos um nível de acesso, sem repetir.',
    status: 422,
  },
  TEXTO_DA_LEI_INVALIDO: /*i18n*/ {
    id: 'problema.TEXTO_DA_LEI_INVALIDO',
    message: 'O texto da lei tem até 2.000 caracteres.',
    status: 422,
  },
  MARCADORES_GERAIS_DEMAIS: /*i18n*/ {
    id: 'problema.MARCADORES_GERAIS_DEMAIS',
    message: 'Já são {n} marcadores aqui, que é o máximo. Encerre um antes.',
    status: 409,
  },
  FUSO_INVALIDO: /*i18n*/ {
    id: 'problema.FUSO_INVALIDO',
    message: 'Escolha um fuso horário do Brasil.',
    status: 422,
  },
  RODAPE_INVALIDO: /*i18n*/ {
    id: 'problema.RODAPE_INVALIDO',
    message: 'O rodapé tem uma linha só, de até 200 letras.',
    status: 422,
  },
  ORGAO_SEM_PAPEL: /*i18n*/ {
    id: 'problema.ORGAO_SEM_PAPEL',
    message: 'Um órgão de fora do Estado não escreve documentos aqui: não tem brasão nem rodapé.',
    status: 409,
  },
  BRASAO_GRANDE: /*i18n*/ {
    id: 'problema.BRASAO_GRANDE',
    message: 'O brasão passa de {n} MB. Diminua a imagem e envie de novo.',
    status: 413,
  },
  BRASAO_COM_PIXELS_DEMAIS: /*i18n*/ {
    id: 'problema.BRASAO_COM_PIXELS_DEMAIS',
    message: 'O brasão passa de {n} milhões de pixels. Diminua a imagem e envie de novo.',
    status: 422,
  },
  BRASAO_INVALIDO: /*i18n*/ {
    id: 'problema.BRASAO_INVALIDO',
    message: 'O brasão precisa ser uma imagem PNG, JPEG ou SVG inteira. Confira se ela abre em outro programa.',
    status: 422,
  },
  BRASAO_ATIVO: /*i18n*/ {
    id: 'problema.BRASAO_ATIVO',
    message: 'O desenho SVG tem “{oQue}”, que não se aceita num brasão. Exporte-o de novo como SVG simples, ou em PNG.',
    status: 422,
  },
  BRASAO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.BRASAO_NAO_ENCONTRADO',
    message: 'O órgão não tem brasão.',
    status: 404,
  },
  SIGLA_EM_USO: /*i18n*/ {
    id: 'problema.SIGLA_EM_USO',
    message: 'A sigla já é de outro órgão ou unidade em vigor.',
    status: 409,
  },
  NOME_EM_USO: /*i18n*/ {
    id: 'problema.NOME_EM_USO',
    message: 'Já há um com este nome.',
    status: 409,
  },
  CODIGO_EM_USO: /*i18n*/ {
    id: 'problema.CODIGO_EM_USO',
    message: 'O código já é de outra classificação.',
    status: 409,
  },
  CODIGO_DA_CLASSE: /*i18n*/ {
    id: 'problema.CODIGO_DA_CLASSE',
    message: 'Escreva o código só com letras sem acento, algarismos, ponto e hífen, como 010.01.',
    status: 422,
  },
  ANOS_DA_CLASSE: /*i18n*/ {
    id: 'problema.ANOS_DA_CLASSE',
    message: 'Diga os anos em algarismos, de 0 a 200.',
    status: 422,
  },
  DESTINACAO_DA_CLASSE: /*i18n*/ {
    id: 'problema.DESTINACAO_DA_CLASSE',
    message: 'Escolha a destinação: eliminação ou guarda permanente.',
    status: 422,
  },
  CLASSE_SEM_PRAZOS: /*i18n*/ {
    id: 'problema.CLASSE_SEM_PRAZOS',
    message: 'Diga os dois prazos e a destinação. Só um título não os tem.',
    status: 422,
  },
  TITULO_INVALIDO: /*i18n*/ {
    id: 'problema.TITULO_INVALIDO',
    message: 'Acima de uma classe fica um título em vigor.',
    status: 422,
  },
  CLASSE_SOB_SI_MESMA: /*i18n*/ {
    id: 'problema.CLASSE_SOB_SI_MESMA',
    message: 'O título está abaixo desta classe.',
    status: 422,
  },
  CLASSE_ENCERRADA: /*i18n*/ {
    id: 'problema.CLASSE_ENCERRADA',
    message: 'Esta classe já está encerrada.',
    status: 409,
  },
  CLASSE_EM_VIGOR: /*i18n*/ {
    id: 'problema.CLASSE_EM_VIGOR',
    message: 'Esta classe já está em vigor.',
    status: 409,
  },
  TITULO_COM_CLASSES: /*i18n*/ {
    id: 'problema.TITULO_COM_CLASSES',
    message: 'O título {codigo} ainda tem classes em vigor abaixo dele.',
    status: 409,
  },
  CLASSE_SEM_SUCESSORA: /*i18n*/ {
    id: 'problema.CLASSE_SEM_SUCESSORA',
    message: 'Documentos com esta classificação: {documentos}. Diga que classe a substitui.',
    status: 409,
  },
  SUCESSORA_INVALIDA: /*i18n*/ {
    id: 'problema.SUCESSORA_INVALIDA',
    message: 'Escolha uma classe em vigor, que não seja título nem a própria classe.',
    status: 422,
  },
  CLASSE_NAO_EXISTE: /*i18n*/ {
    id: 'problema.CLASSE_NAO_EXISTE',
    message: 'Não há classe em vigor com o código {valor}.',
    status: 422,
  },
  CLASSE_SUBSTITUIDA_DUAS_VEZES: /*i18n*/ {
    id: 'problema.CLASSE_SUBSTITUIDA_DUAS_VEZES',
    message: 'Mais de uma linha substitui {valor}. Uma classe passa a uma só.',
    status: 422,
  },
  CLASSE_E_TITULO: /*i18n*/ {
    id: 'problema.CLASSE_E_TITULO',
    message: 'O código {valor} é de um título do plano de classificação, que não tem prazos.',
    status: 422,
  },
  ASSUNTO_DO_EMAIL: /*i18n*/ {
    id: 'problema.ASSUNTO_DO_EMAIL',
    message: 'Escreva o assunto em uma linha, até 200 caracteres.',
    status: 422,
  },
  TEXTO_DO_EMAIL: /*i18n*/ {
    id: 'problema.TEXTO_DO_EMAIL',
    message: 'Escreva o texto, até 4.000 caracteres, sem caracteres de controle.',
    status: 422,
  },
  TEXTO_COM_VALOR_DESCONHECIDO: /*i18n*/ {
    id: 'problema.TEXTO_COM_VALOR_DESCONHECIDO',
    message: 'Este e-mail não tem o valor {valor}.',
    status: 422,
  },
  TEXTO_COM_CHAVES: /*i18n*/ {
    id: 'problema.TEXTO_COM_CHAVES',
    message: 'As chaves só servem para nomear um valor, como as da lista.',
    status: 422,
  },
  TEXTO_SEM_VALOR: /*i18n*/ {
    id: 'problema.TEXTO_SEM_VALOR',
    message: 'Falta {valor}, sem o qual o e-mail não serve.',
    status: 422,
  },
  TEXTO_COM_VALOR_NO_MEIO: /*i18n*/ {
    id: 'problema.TEXTO_COM_VALOR_NO_MEIO',
    message: 'Deixe {valor} uma vez só, sozinho numa linha.',
    status: 422,
  },
  EMAIL_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.EMAIL_NAO_ENCONTRADO',
    message: 'O Carimbo não envia este e-mail.',
    status: 404,
  },
  TEXTO_JA_DO_PRODUTO: /*i18n*/ {
    id: 'problema.TEXTO_JA_DO_PRODUTO',
    message: 'O texto deste e-mail já é o do produto.',
    status: 409,
  },
  MATRICULA_EM_USO: /*i18n*/ {
    id: 'problema.MATRICULA_EM_USO',
    message: 'A matrícula {valor} já é de outra pessoa.',
    status: 409,
  },
  CPF_EM_USO: /*i18n*/ {
    id: 'problema.CPF_EM_USO',
    message: 'Este CPF já é de outra pessoa do cadastro.',
    status: 409,
  },
  PESSOA_JA_NA_UNIDADE: /*i18n*/ {
    id: 'problema.PESSOA_JA_NA_UNIDADE',
    message: 'A pessoa já tem lotação nesta unidade.',
    status: 409,
  },
  DATAS_TROCADAS: /*i18n*/ {
    id: 'problema.DATAS_TROCADAS',
    message: 'A última data é anterior à primeira.',
    status: 422,
  },
  ARQUIVO_JA_HA: /*i18n*/ {
    id: 'problema.ARQUIVO_JA_HA',
    message: 'O órgão já tem uma unidade de arquivo.',
    status: 409,
  },
  UNIDADES_EM_CICLO: /*i18n*/ {
    id: 'problema.UNIDADES_EM_CICLO',
    message: 'A unidade {sigla} ficaria abaixo dela mesma.',
    status: 422,
  },
  PAI_DE_OUTRO_ORGAO: /*i18n*/ {
    id: 'problema.PAI_DE_OUTRO_ORGAO',
    message: 'A unidade {sigla} ficaria abaixo de uma unidade de outro órgão.',
    status: 422,
  },
  PAI_ENCERRADO: /*i18n*/ {
    id: 'problema.PAI_ENCERRADO',
    message: 'A unidade {sigla} ficaria abaixo de uma que já foi encerrada.',
    status: 422,
  },
  ORGAO_NAO_EXISTE: /*i18n*/ {
    id: 'problema.ORGAO_NAO_EXISTE',
    message: 'Não há órgão {valor} no cadastro nem entre as linhas que serão aplicadas.',
    status: 422,
  },
  UNIDADE_NAO_EXISTE: /*i18n*/ {
    id: 'problema.UNIDADE_NAO_EXISTE',
    message: 'Não há unidade {valor} no cadastro nem entre as linhas que serão aplicadas.',
    status: 422,
  },
  UNIDADE_JA_EXTINTA: /*i18n*/ {
    id: 'problema.UNIDADE_JA_EXTINTA',
    message: 'A unidade {valor} foi extinta em {dia}. Diga na planilha a unidade de agora.',
    status: 422,
  },
  UNIDADE_JA_SUCEDIDA: /*i18n*/ {
    id: 'problema.UNIDADE_JA_SUCEDIDA',
    message:
      'A unidade {valor} foi extinta em {dia}, e em seu lugar está {sucessora}. Diga na planilha a unidade de agora.',
    status: 422,
  },
  BASE_EM_CONFLITO: /*i18n*/ {
    id: 'problema.BASE_EM_CONFLITO',
    message: 'Precisa da linha de {valor}, que está em conflito.',
    status: 422,
  },
  BASE_DE_FORA: /*i18n*/ {
    id: 'problema.BASE_DE_FORA',
    message: 'Precisa da linha de {valor}, que não foi aplicada.',
    status: 422,
  },
  CARGO_NAO_EXISTE: /*i18n*/ {
    id: 'problema.CARGO_NAO_EXISTE',
    message: 'Não há cargo {valor} no cadastro nem entre as linhas que serão aplicadas.',
    status: 422,
  },
  FUNCAO_NAO_EXISTE: /*i18n*/ {
    id: 'problema.FUNCAO_NAO_EXISTE',
    message: 'Não há função {valor} no cadastro nem entre as linhas que serão aplicadas.',
    status: 422,
  },
  PESSOA_NAO_EXISTE: /*i18n*/ {
    id: 'problema.PESSOA_NAO_EXISTE',
    message: 'Não há pessoa com a matrícula {valor} no cadastro nem entre as linhas que serão aplicadas.',
    status: 422,
  },
  FORA_DO_ALCANCE: /*i18n*/ {
    id: 'problema.FORA_DO_ALCANCE',
    message: 'Isto está fora do que você administra. Peça a quem administra mais.',
    status: 403,
  },
  PERFIL_FORA_DO_ALCANCE: /*i18n*/ {
    id: 'problema.PERFIL_FORA_DO_ALCANCE',
    message: 'Este perfil só é dado por quem administra mais do que você.',
    status: 403,
  },
  MUDANCA_PROPRIA: /*i18n*/ {
    id: 'problema.MUDANCA_PROPRIA',
    message: 'Ninguém muda o próprio perfil, cargo, função ou unidade. Peça a outra pessoa que administra.',
    status: 403,
  },
  EM_ABERTO: /*i18n*/ {
    id: 'problema.EM_ABERTO',
    message: 'Tem {vias} em mãos e {assinaturas} por assinar: passe o trabalho adiante antes de encerrar.',
    status: 409,
  },
  UNIDADE_COM_PESSOAS: /*i18n*/ {
    id: 'problema.UNIDADE_COM_PESSOAS',
    message: 'A unidade ainda tem pessoas ou outras unidades abaixo dela.',
    status: 409,
  },
  MUDOU_DEPOIS: /*i18n*/ {
    id: 'problema.MUDOU_DEPOIS',
    message: 'Mudou depois que este plano foi feito.',
    status: 409,
  },
  PLANO_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.PLANO_NAO_ENCONTRADO',
    message: 'Este plano não existe, ou está fora do que você administra.',
    status: 404,
  },
  PLANO_EM_OUTRO_ESTADO: /*i18n*/ {
    id: 'problema.PLANO_EM_OUTRO_ESTADO',
    message: 'O plano já foi aplicado, desfeito ou deixado: recarregue para ver como está.',
    status: 409,
  },
  PLANO_SEM_LINHAS: /*i18n*/ {
    id: 'problema.PLANO_SEM_LINHAS',
    message: 'Nenhuma linha do plano está marcada.',
    status: 422,
  },
  PLANO_MUDOU: /*i18n*/ {
    id: 'problema.PLANO_MUDOU',
    message: 'Outra pessoa ou outra aba mudou as linhas marcadas: agora são {n}. Confira e aplique de novo.',
    status: 409,
  },
  PLANO_ENCERRA_DEMAIS: /*i18n*/ {
    id: 'problema.PLANO_ENCERRA_DEMAIS',
    message: 'O plano encerra {encerra} de {de} pessoas, mais de 5 %. Confirme que é isso mesmo.',
    status: 422,
  },
  PLANO_INTERROMPIDO: /*i18n*/ {
    id: 'problema.PLANO_INTERROMPIDO',
    message: 'A leitura foi interrompida. Envie o arquivo de novo.',
    status: 409,
  },
  PLANO_COM_CONSEQUENCIAS: /*i18n*/ {
    id: 'problema.PLANO_COM_CONSEQUENCIAS',
    message: 'Já há trabalho feito sobre {nome}, que este plano criou. Corrija linha a linha, ou com outro plano.',
    status: 409,
  },
  PLANO_COM_DOCUMENTOS: /*i18n*/ {
    id: 'problema.PLANO_COM_DOCUMENTOS',
    message: 'Há documentos na classificação {valor} por causa deste plano. Corrija linha a linha, ou com outro plano.',
    status: 409,
  },
  SO_DO_CALENDARIO_GERAL: /*i18n*/ {
    id: 'problema.SO_DO_CALENDARIO_GERAL',
    message: 'Você cuida do calendário de um órgão: só os feriados dele você muda.',
    status: 403,
  },
  ADMINISTRA_MAIS: /*i18n*/ {
    id: 'problema.ADMINISTRA_MAIS',
    message: 'Esta pessoa administra mais do que você. Peça a quem administra tudo.',
    status: 403,
  },
  ULTIMO_ADMINISTRADOR: /*i18n*/ {
    id: 'problema.ULTIMO_ADMINISTRADOR',
    message:
      'Ninguém mais administraria tudo. Antes, dê o perfil de administração geral, sem data de fim, ' +
      'a outra pessoa que já entra no Carimbo.',
    status: 409,
  },
  PERMISSAO_A_NINGUEM: /*i18n*/ {
    id: 'problema.PERMISSAO_A_NINGUEM',
    message: 'Escolha uma pessoa, um cargo, uma função ou uma unidade em atividade.',
    status: 422,
  },
  PERFIL_SEM_LUGAR: /*i18n*/ {
    id: 'problema.PERFIL_SEM_LUGAR',
    message: 'Este perfil não se dá para esse lugar.',
    status: 422,
  },
  PERMISSAO_SEM_LUGAR: /*i18n*/ {
    id: 'problema.PERMISSAO_SEM_LUGAR',
    message: 'O órgão ou a unidade não existe, ou está encerrado.',
    status: 422,
  },
  PERMISSAO_COMECO: /*i18n*/ {
    id: 'problema.PERMISSAO_COMECO',
    message: 'O perfil começa hoje ou depois.',
    status: 422,
  },
  PERMISSAO_PERIODO: /*i18n*/ {
    id: 'problema.PERMISSAO_PERIODO',
    message: 'O último dia não pode vir antes do primeiro, nem antes de hoje.',
    status: 422,
  },
  PERMISSAO_FIM: /*i18n*/ {
    id: 'problema.PERMISSAO_FIM',
    message: 'O último dia é de hoje em diante, não antes do começo nem depois do fim que já estava marcado.',
    status: 422,
  },
  PERMISSAO_REPETIDA: /*i18n*/ {
    id: 'problema.PERMISSAO_REPETIDA',
    message: 'Este perfil já foi dado, para o mesmo lugar e para esses dias.',
    status: 409,
  },
  PERMISSAO_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.PERMISSAO_NAO_ENCONTRADA',
    message: 'Este perfil dado não existe, ou não está ao seu alcance.',
    status: 404,
  },
  PERMISSAO_ENCERRADA: /*i18n*/ {
    id: 'problema.PERMISSAO_ENCERRADA',
    message: 'Este perfil já foi retirado, ou já acabou.',
    status: 409,
  },
  ORGAO_INVALIDO: /*i18n*/ {
    id: 'problema.ORGAO_INVALIDO',
    message: 'Órgão inválido.',
    status: 400,
  },
  NOMEACAO_PROIBIDA: /*i18n*/ {
    id: 'problema.NOMEACAO_PROIBIDA',
    message:
      '{nome} só é indicado por quem a administração permitiu. Fale com quem pode indicar, ou escolha outra pessoa ou unidade.',
    status: 422,
  },
  NIVEL_PROIBIDO: /*i18n*/ {
    id: 'problema.NIVEL_PROIBIDO',
    message: 'A administração não permite esse nível de acesso neste modelo. Os permitidos: {niveis}.',
    status: 422,
  },
  REGRA_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.REGRA_NAO_ENCONTRADA',
    message: 'Esta regra não existe, ou não está ao seu alcance.',
    status: 404,
  },
  REGRA_COMECO: /*i18n*/ { id: 'problema.REGRA_COMECO', message: 'A regra começa hoje ou depois.', status: 422 },
  REGRA_ENCERRADA: /*i18n*/ { id: 'problema.REGRA_ENCERRADA', message: 'Esta regra já acabou.', status: 409 },
  SIGLA_RESERVADA: /*i18n*/ {
    id: 'problema.SIGLA_RESERVADA',
    message: 'Esta sigla é a do público externo. Escolha outra.',
    status: 422,
  },
  CADASTRO_MUDOU: /*i18n*/ {
    id: 'problema.CADASTRO_MUDOU',
    message: 'Outra pessoa mudou este registro enquanto você o editava. Veja como está agora e repita a sua mudança.',
    status: 412,
  },
  NOME_INVALIDO: /*i18n*/ {
    id: 'problema.NOME_INVALIDO',
    message: 'O nome tem de 2 a 200 letras; o de uma pessoa, até 120.',
    status: 422,
  },
  SIGLA_DE_UNIDADE_INVALIDA: /*i18n*/ {
    id: 'problema.SIGLA_DE_UNIDADE_INVALIDA',
    message: 'A sigla começa por letra ou algarismo e tem até 30 caracteres.',
    status: 422,
  },
  CNPJ_INVALIDO: /*i18n*/ {
    id: 'problema.CNPJ_INVALIDO',
    message: 'O CNPJ não confere: revise os 14 caracteres.',
    status: 422,
  },
  UF_INVALIDA: /*i18n*/ { id: 'problema.UF_INVALIDA', message: 'Escolha o estado.', status: 422 },
  MATRICULA_INVALIDA: /*i18n*/ {
    id: 'problema.MATRICULA_INVALIDA',
    message: 'A matrícula tem de 1 a 30 caracteres.',
    status: 422,
  },
  CARGO_INVALIDO: /*i18n*/ {
    id: 'problema.CARGO_INVALIDO',
    message: 'Escolha um cargo ou uma função em vigor.',
    status: 422,
  },
  MOTIVO_NECESSARIO: /*i18n*/ {
    id: 'problema.MOTIVO_NECESSARIO',
    message: 'Diga por quê, em até 200 letras.',
    status: 422,
  },
  NUMERO_DE_SERIE_INVALIDO: /*i18n*/ {
    id: 'problema.NUMERO_DE_SERIE_INVALIDO',
    message: 'Diga um número de 1 a 999.999.',
    status: 422,
  },
  NUMERACAO_SO_SOBE: /*i18n*/ {
    id: 'problema.NUMERACAO_SO_SOBE',
    message: 'O próximo número já é {proximo}, e só pode subir: um número dado não se repete.',
    status: 409,
  },
  LUGAR_INCOMPLETO: /*i18n*/ {
    id: 'problema.LUGAR_INCOMPLETO',
    message: 'Diga município e estado, ou nenhum dos dois.',
    status: 422,
  },
  ORGAO_COM_UNIDADES: /*i18n*/ {
    id: 'problema.ORGAO_COM_UNIDADES',
    message: 'O órgão ainda tem unidades em vigor: encerre-as antes.',
    status: 409,
  },
  UNIDADE_COM_TRABALHO: /*i18n*/ {
    id: 'problema.UNIDADE_COM_TRABALHO',
    message: 'A unidade tem documentos em mãos. Em Reorganização se diz para onde cada um vai.',
    status: 409,
  },
  CHEFE_DE_FORA: /*i18n*/ {
    id: 'problema.CHEFE_DE_FORA',
    message: 'Quem chefia uma unidade tem lotação em vigor nela ou acima dela.',
    status: 422,
  },
  CPF_JA_CADASTRADO: /*i18n*/ {
    id: 'problema.CPF_JA_CADASTRADO',
    message: 'Este CPF já é de alguém do cadastro. Confirme que é a mesma pessoa, para dar a ela mais uma lotação.',
    status: 409,
  },
  SIGLA_INVALIDA: /*i18n*/ {
    id: 'problema.SIGLA_INVALIDA',
    message: 'A sigla começa por letra e tem só letras e algarismos, sem acento.',
    status: 422,
  },
  ATRIBUTO_INVALIDO: /*i18n*/ {
    id: 'problema.ATRIBUTO_INVALIDO',
    message: 'O nome de um atributo do diretório tem letras, algarismos e hífen, como “employeeNumber”.',
    status: 422,
  },
  DIRETORIO_ENDERECO: /*i18n*/ {
    id: 'problema.DIRETORIO_ENDERECO',
    message: 'O endereço do diretório começa com ldaps:// ou ldap:// e tem só o servidor e a porta.',
    status: 422,
  },
  DIRETORIO_SENHA: /*i18n*/ {
    id: 'problema.DIRETORIO_SENHA',
    message: 'O nome da senha tem letras maiúsculas, algarismos e sublinhado. A senha em si não se escreve aqui.',
    status: 422,
  },
  FONTE_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.FONTE_NAO_ENCONTRADA',
    message: 'Fonte não encontrada.',
    status: 404,
  },
  FONTE_MUDOU: /*i18n*/ {
    id: 'problema.FONTE_MUDOU',
    message: 'Outra pessoa mudou esta fonte enquanto você a via. Abra-a de novo.',
    status: 412,
  },
  FONTE_REPETIDA: /*i18n*/ {
    id: 'problema.FONTE_REPETIDA',
    message: 'Já há uma fonte com o nome “{nome}”. Escolha outro.',
    status: 409,
  },
  FONTE_NAO_PROVADA: /*i18n*/ {
    id: 'problema.FONTE_NAO_PROVADA',
    message: 'A fonte não pôde ser lida e não foi gravada. {motivo}',
    status: 422,
  },
  FONTE_DE_OUTRO_TIPO: /*i18n*/ {
    id: 'problema.FONTE_DE_OUTRO_TIPO',
    message: 'Isto não se faz com uma fonte deste tipo.',
    status: 409,
  },
  FONTE_SEM_ORGAO: /*i18n*/ {
    id: 'problema.FONTE_SEM_ORGAO',
    message: 'Escolha o órgão da fonte, ou diga o atributo que traz a sigla do órgão.',
    status: 422,
  },
  TOKENS_DEMAIS: /*i18n*/ {
    id: 'problema.TOKENS_DEMAIS',
    message: 'Esta fonte já tem {n} credenciais em uso. Revogue uma antes de criar outra.',
    status: 409,
  },
  TOKEN_NAO_ENCONTRADO: /*i18n*/ {
    id: 'problema.TOKEN_NAO_ENCONTRADO',
    message: 'Credencial não encontrada.',
    status: 404,
  },
  PAGINA_NAO_ENCONTRADA: /*i18n*/ {
    id: 'problema.PAGINA_NAO_ENCONTRADA',
    message: 'Página não encontrada.',
    status: 404,
  },
  FALHA_INTERNA: /*i18n*/ {
    id: 'problema.FALHA_INTERNA',
    message: 'Algo deu errado. Informe o código {traceId}.',
    status: 500,
  },
  BANCO_INDISPONIVEL: /*i18n*/ {
    id: 'problema.BANCO_INDISPONIVEL',
    message: 'O sistema está voltando de uma interrupção. Nada foi perdido; tente novamente em instantes.',
    status: 503,
  },
  SISTEMA_OCUPADO: /*i18n*/ {
    id: 'problema.SISTEMA_OCUPADO',
    message: 'O sistema está atendendo muitos pedidos agora. Nada foi alterado; tente novamente em instantes.',
    status: 503,
  },
  CONSULTA_DEMORADA: /*i18n*/ {
    id: 'problema.CONSULTA_DEMORADA',
    message: 'A consulta demorou mais que o permitido e foi interrompida. Peça menos de cada vez ou tente novamente.',
    status: 503,
  },
  OPERACAO_DEMORADA: /*i18n*/ {
    id: 'problema.OPERACAO_DEMORADA',
    message: 'A operação demorou mais que o permitido e foi desfeita. Nada foi alterado; tente novamente.',
    status: 503,
  },
  REGISTRO_OCUPADO: /*i18n*/ {
    id: 'problema.REGISTRO_OCUPADO',
    message: 'Outra operação está gravando neste mesmo registro. Nada foi alterado; tente novamente em instantes.',
    status: 503,
  },
  MODO_CONSULTA: /*i18n*/ {
    id: 'problema.MODO_CONSULTA',
    message: 'Sistema em modo de consulta até {hora}.',
    status: 503,
  },
} as const satisfies Record<string, { id: string; message: string; status: number }>

export type CodigoProblema = keyof typeof problemas

export const eCodigo = (codigo: string): codigo is CodigoProblema => Object.hasOwn(problemas, codigo)

/** The sentence of a problem with its values in place. */
export const frase = (codigo: CodigoProblema, dados: Record<string, string | number> = {}) =>
  problemas[codigo].message.replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
