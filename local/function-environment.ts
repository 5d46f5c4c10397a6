import { devNull } from 'node:os';
import { variables, workerName } from '#functions/kit/names';
import { accessKeyOf } from '@suasion/local-aws/iam/iam';
import type { Model } from './model';
import type { FunctionSettings } from '@suasion/local-aws/templates/read-functions';

export interface Endpoints {
  dynamodb: string;
  sqs: string;
  cognito: string;
  bedrock: string;
  secrets: string;
  stripe: string;
  s3: string;
  textract: string;
}

export function environmentFor(options: { region: string; endpoints: Endpoints; model: Model }) {
  const { region, endpoints, model } = options;
  return (settings: FunctionSettings): Record<string, string> => {
    const local = {
      AWS_ACCESS_KEY_ID: accessKeyOf(settings.name),
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: region,
      // The developer's own AWS settings must not reach a function.
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
    };
    const asksBedrock = model.kind === 'bedrock' && settings.name === workerName;
    return {
      ...settings.environment,
      ...(asksBedrock ? { AWS_REGION: region, ...ownAws() } : local),
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_SQS: endpoints.sqs,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      AWS_ENDPOINT_URL_TEXTRACT: endpoints.textract,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
      ...(settings.environment[variables.stripeSecret] ? { [variables.stripeApi]: endpoints.stripe } : {}),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
      AWS_LAMBDA_FUNCTION_NAME: settings.name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memoryMb),
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TZ: ':UTC',
    };
  };
}

/** The developer's AWS credentials, in whichever form, with the chosen model and region. */
const ownAws = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value && /^(AWS_(?!ENDPOINT)|HOME$|USERPROFILE$|MODEL_ID$|PATH$)/.test(name) ? [[name, value]] : [],
    ),
  );
